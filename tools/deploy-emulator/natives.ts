import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../infra/paths.ts';

/** Folder of the packages with machine code, one for each kind of machine. */
const MACHINE_CODE = join('node_modules', '@img');

/**
 * Copies the machine code for this machine beside that for Lambda, into every bundle of the synthesized app that has any,
 * since an emulator runs functions here. The package selects its own when it is loaded.
 */
export async function addOwnNatives(assembly: string): Promise<void> {
  for (const entry of await readdir(assembly)) {
    const folder = join(assembly, entry, MACHINE_CODE);
    if (existsSync(folder)) await cp(join(ROOT, MACHINE_CODE), folder, { recursive: true });
  }
}
