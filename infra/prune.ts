import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 3_600_000;

/** Removes unused files that are over an hour old from a folder of build output. A running cloud may still load newer ones. */
export async function pruneExcept(folder: string, used: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (!used.has(name) && mtimeMs < Date.now() - KEPT_MS) await rm(path, { recursive: true });
  }
}
