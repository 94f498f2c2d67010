import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../infra/paths.ts';

/** Where packages with machine code have it, one package for each machine. */
const MACHINE_CODE = join('node_modules', '@img');

/**
 * Puts the machine code for this machine beside that for Lambda's own, into every bundle of the synthesized app that has any: an
 * emulator runs functions here. The package finds what fits when it is loaded.
 */
export async function addOwnNatives(assembly: string): Promise<void> {
  for (const entry of await readdir(assembly)) {
    const folder = join(assembly, entry, MACHINE_CODE);
    if (existsSync(folder)) await cp(join(ROOT, MACHINE_CODE), folder, { recursive: true });
  }
}
