import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const IGNORED = new Set(['node_modules', 'dist', 'cdk.out', '.sward', '.cache']);

/** Returns a hash of the source files below the given folders, without tests and documents, and of the lockfile. */
export async function fingerprint(folders: readonly string[], salt = ''): Promise<string> {
  const files = (await Promise.all(folders.map((folder) => sources(folder)))).flat().sort();
  const hash = createHash('sha256').update(salt);
  for (const file of [...files, 'package-lock.json']) {
    hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : await sources(path);
      return /\.(test\.tsx?|md)$/.test(entry.name) ? [] : [path];
    }),
  );
  return nested.flat();
}
