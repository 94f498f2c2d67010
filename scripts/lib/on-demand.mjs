import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';

/** A project of its own: two rarely used commands need a fifth of all files that would be installed. */
export const ON_DEMAND = join(import.meta.dirname, '..', 'on-demand');

/**
 * Installs the packages that only measuring pages and Stryker need, and returns one of them.
 *
 * @param {'lighthouse' | 'stryker'} name
 * @returns {Promise<any>} What the module of that name in scripts/on-demand exports; the caller says what it uses of it.
 */
export async function loadOnDemand(name) {
  await ensureInstalled(ON_DEMAND);
  return await import(`../on-demand/${name}.mjs`);
}
