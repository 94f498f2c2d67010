import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Makes `folder` hold these files, by path. Of its other files only hashed ones stay, for `keptMs`. */
export async function publish(
  folder: string,
  files: ReadonlyMap<string, string | Buffer>,
  keptMs: number,
): Promise<void> {
  const writing = [...files].map(async ([path, content]) => {
    const file = join(folder, path);
    // A server of the folder detects a new version by its time, so that an equal file keeps its own.
    const before = await readFile(file).catch(() => undefined);
    if (before?.equals(Buffer.from(content))) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  });
  await Promise.all(writing);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length + 1).replaceAll('\\', '/');
    if (files.has(path)) continue;
    const { mtimeMs } = await stat(file);
    if (!path.startsWith('assets/') || mtimeMs < Date.now() - keptMs) await rm(file);
  }
}
