import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';

/** A project of its own: a fifth of all files that would be installed are for two commands that few people run. */
export const ON_DEMAND = join(import.meta.dirname, '..', 'on-demand');

/**
 * Installs what only the measuring of pages and the changing of lines need, and gives one of it.
 *
 * @param {'lighthouse' | 'stryker'} name
 * @returns {Promise<any>} What the module of that name in scripts/on-demand exports; the caller says what it uses of it.
 */
export async function loadOnDemand(name) {
  await ensureInstalled(ON_DEMAND);
  return await import(`../on-demand/${name}.mjs`);
}
