import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMade, isSource } from './fingerprint.ts';
import { CACHE, CLOUD_FUNCTIONS, FUNCTIONS, ROOT, SITE, SITE_HASHES } from './paths.ts';

const SOURCES = ['services', 'shared', 'infra'];

/**
 * Returns the remembered result for the same input, by `name` below `.cache`, or makes it. The result must be JSON. `input` is
 * everything that it depends on.
 */
export async function remembered<T>(name: string, input: string, make: () => T | Promise<T>): Promise<T> {
  const file = join(CACHE, 'remembered', `${name}.json`);
  const known = readJson<{ input: string; made: T }>(file);
  if (known?.input === input) return known.made;
  const made = await make();
  mkdirSync(dirname(file), { recursive: true });
  // Another worker may read or write it at the same time.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ input, made }));
  renameSync(draft, file);
  return made;
}

/** Returns a hash of everything that the stacks are made from: sources by content, built files by size and time of change. */
export function hashOfStacks(): string {
  const hash = createHash('sha256');
  const sources = SOURCES.flatMap((folder) => filesBelow(join(ROOT, folder))).filter(isSource);
  for (const path of [...sources, 'cdk.json', 'package-lock.json', SITE_HASHES])
    hash.update(path).update(readFileSync(path));
  for (const path of [FUNCTIONS, CLOUD_FUNCTIONS, SITE].flatMap(filesBelow)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [path];
      return isMade(entry.name) ? [] : filesBelow(path);
    });
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
