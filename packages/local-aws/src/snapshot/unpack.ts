import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../core/types.ts';
import { decode } from './format.ts';

interface Unpacked {
  /** File that `packState` made. */
  file: string;
  stateDir: string;
  /** An empty store. */
  store: Store;
  siteUrl: string;
}

/** Fills an empty state from a file. Writes the entries at once after the files, so that a crash leaves it empty. */
export async function unpackState({ file, stateDir, store, siteUrl }: Unpacked): Promise<void> {
  const { entries, files, contents } = await decode(await readFile(file), siteUrl);
  const folder = join(stateDir, 'objects');
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files)
    await writeFile(join(folder, name), contents[content] ?? Buffer.alloc(0));
  await store.batch(entries.map(([key, value]) => ({ type: 'put', key, value })));
}

export async function isEmpty(store: Store): Promise<boolean> {
  for await (const _ of store.list('', { limit: 1 })) return false;
  return true;
}
