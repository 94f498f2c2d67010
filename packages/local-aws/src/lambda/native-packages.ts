import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Loads the packages that a bundle's package.json names. They hold machine code, which a process must load in its
 * main thread first. If a worker loaded it first, the end of that worker would remove it for all later ones.
 */
export function loadNatives(folder: string): void {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return;
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const load = createRequire(manifest);
  for (const name of Object.keys(dependencies)) load(name);
}
