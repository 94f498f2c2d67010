import { cp, rm } from 'node:fs/promises';
import { startStack, temporaryState } from './stack.ts';

/** Jest's global set-up and tear-down of the suites whose files begin with a copy of one seeded state. */
export async function setUp(): Promise<void> {
  // Another suite of this run has done it.
  if (process.env.SWARD_SEEDED) return;
  const stack = await startStack();
  await stack.stop();
  process.env.SWARD_SEEDED = stack.stateDir;
}

export async function tearDown(): Promise<void> {
  await rm(process.env.SWARD_SEEDED ?? '', { recursive: true, force: true });
}

/** A new state folder with the sample people in it. */
export async function seededState(): Promise<string> {
  const folder = await temporaryState();
  await cp(process.env.SWARD_SEEDED ?? '', folder, { recursive: true });
  return folder;
}
