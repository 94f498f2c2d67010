import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { standingAt } from '../clock/clock.ts';
import { openStore } from '../core/store.ts';
import type { Json } from '../core/types.ts';
import { encode, type Snapshot } from './format.ts';

/** Entries that each state makes for itself: keys of its functions and administrator, and tokens of recent calls. */
const OWN = ['cloud~keys', 'meta~token~'];

interface Packed {
  /** State folder of a cloud that has stopped. */
  stateDir: string;
  /** Address of its site. */
  siteUrl: string;
  /** Product time at which the state stands still until it is opened again. */
  at: number;
}

/** Returns a state as bytes for `beginsWith`, which can open them at any address and time. */
export async function packState({ stateDir, siteUrl, at }: Packed): Promise<Buffer> {
  const { store } = await openStore(join(stateDir, 'db'));
  try {
    const entries = new Map<string, Json>();
    for await (const [key, value] of store.list(''))
      if (!OWN.some((prefix) => key.startsWith(prefix))) entries.set(key, value);
    const [clock, standing] = standingAt(at);
    entries.set(clock, standing);
    const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
    return await encode({ entries: sorted, ...(await readFiles(join(stateDir, 'objects'))) }, siteUrl);
  } finally {
    await store.close();
  }
}

async function readFiles(folder: string): Promise<Pick<Snapshot, 'files' | 'contents'>> {
  const files: Snapshot['files'] = [];
  const contents: Buffer[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const bytes = await readFile(join(folder, name));
    const known = contents.findIndex((content) => content.equals(bytes));
    files.push([name, known < 0 ? contents.length : known]);
    if (known < 0) contents.push(bytes);
  }
  return { files, contents };
}
