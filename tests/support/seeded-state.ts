import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from '../../infra/fingerprint.ts';
import { startStack, temporaryState } from './stack.ts';

/** Folder of the repository that is kept between runs. */
const FOLDER = join(process.cwd(), '.cache', 'seeded');

/**
 * Seeds the sample people once per build and day, and keeps the state. A change in the sources of the functions or of
 * the local cloud makes it stale. `SWARD_SEEDED` names its folder to every process of the run.
 */
export async function ensureSeeded(): Promise<void> {
  const name = await nameOfToday();
  const folder = join(FOLDER, name);
  process.env.SWARD_SEEDED = folder;
  if (existsSync(folder)) return;
  const stack = await startStack();
  await stack.stop();
  await mkdir(FOLDER, { recursive: true });
  const earlier = await readdir(FOLDER);
  await cp(stack.stateDir, `${folder}.new`, { recursive: true });
  await rename(`${folder}.new`, folder);
  await stack.discard();
  for (const old of earlier.filter((each) => each !== name))
    await rm(join(FOLDER, old), { recursive: true, force: true });
}

/** Jest's global set-up of the suites on a running Sward: the seeded state, and one folder for all others. */
export async function setUp(): Promise<void> {
  await ensureSeeded();
  process.env.SWARD_SCRATCH ??= await mkdtemp(join(tmpdir(), 'sward-run-'));
}

/** Deletes the folder of the run. Retries, since a stack that is just ending may still write. */
export async function tearDown(): Promise<void> {
  await rm(process.env.SWARD_SCRATCH ?? '', { recursive: true, force: true, maxRetries: 5 });
}

/** Includes the day, since requests of the sample people lie a few days ahead and become due in an older state. */
async function nameOfToday(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const sources = await fingerprint(['services', 'shared', 'infra', 'packages', 'local']);
  return createHash('sha256').update(`${day}|${sources}`).digest('hex').slice(0, 16);
}

/** Creates a state folder with the sample people in it. */
export async function seededState(): Promise<string> {
  const folder = await temporaryState();
  await cp(process.env.SWARD_SEEDED ?? '', folder, { recursive: true });
  return folder;
}
