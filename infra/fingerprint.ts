import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const MADE = new Set(['node_modules', 'dist', 'cdk.out', '.sward', '.cache']);

/** Returns whether a folder, by its name, is made by a program. */
export const isMade = (name: string): boolean => MADE.has(name);

/** Returns whether a product is made from a file: it is neither a test nor a document. */
export const isSource = (path: string): boolean => !/\.(test\.tsx?|md)$/.test(path);

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
      if (entry.isDirectory()) return isMade(entry.name) ? [] : await sources(path);
      return isSource(path) ? [path] : [];
    }),
  );
  return nested.flat();
}
