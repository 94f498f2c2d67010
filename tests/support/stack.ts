import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOUD_PATIENCE, PATIENCE_MS } from './patience.ts';

/** A running Sward on a free port and a state folder of its own. */
export interface Stack {
  url: string;
  pid: number;
  stateDir: string;
  /** False once it has ended, whatever ended it. */
  running(): boolean;
  /** Everything that it printed. */
  output(): string;
  /** `kill -9` at this moment. */
  kill(): Promise<void>;
  /** SIGTERM; gives the exit code. */
  stop(): Promise<{ code: number | null }>;
  /** Deletes the state. */
  discard(): Promise<void>;
}

export interface StackOptions {
  stateDir?: string;
  port?: number;
  /** Whom an empty state begins with: `few` unless told, `neighborhood`, or a file. */
  people?: string;
  /** What happens is written to no disk, which takes a quarter less of the machine; a stack that is started again is not. */
  inMemory?: boolean;
  args?: readonly string[];
  /** `kill -9` when it aborts, ready or not. */
  signal?: AbortSignal;
}

/** A stack that finds its code compiled takes less of the machine. */
const NODE_COMPILE_CACHE = join(process.cwd(), '.cache', 'compiled');
const READY = /^Sward is ready at (http:\/\/localhost:\d+)$/m;

/** Starts the local cloud on what was built before; resolves when it says that it is ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { stateDir, port = 0, people = 'few', inMemory = false, args = [], signal } = options;
  const folder = stateDir ?? (await temporaryState());
  const given = ['--port', String(port), '--state', folder, '--no-open', '--people', people, ...args];
  if (inMemory) given.push('--in-memory');
  return await launch(folder, ['local/main.ts', ...given], signal);
}

/** In the folder of the run, which is removed at its end, where there is one. */
export const temporaryState = () => mkdtemp(join(process.env.SWARD_SCRATCH ?? tmpdir(), 'sward-'));

/**
 * One thread collects what many stacks leave behind, seldom: together they have more threads than the machine has cores. What is old is
 * looked through when there is much of it, not from the first megabytes on: most stacks never come to that. Their code is made fast
 * by V8's middle compiler alone: what its last one takes, a minute of work does not give back.
 */
export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--no-turbofan',
  '--single-threaded-gc',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  '--initial-old-space-size=200',
];

/** Runs a program that prints as the product's start does; it ends when this process does, whatever ends it, and never holds it up. */
export async function launch(
  stateDir: string,
  program: readonly string[],
  signal?: AbortSignal,
): Promise<Stack> {
  const child = spawn(process.execPath, [...NODE_FLAGS, ...program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { NODE_COMPILE_CACHE, ...process.env, SWARD_PATIENCE: String(CLOUD_PATIENCE) },
  });
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await ready(child, ended, () => printed);
  for (const handle of [child, child.channel, child.stdout, child.stderr])
    (handle as { unref?(): void } | null | undefined)?.unref?.();
  return {
    url,
    pid: child.pid ?? 0,
    stateDir,
    running: () => child.exitCode === null && child.signalCode === null,
    output: () => printed,
    async kill() {
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.ref();
      child.kill('SIGTERM');
      return { code: await ended };
    },
    discard: () => rm(stateDir, { recursive: true, force: true }),
  };
}

function ready(child: ChildProcess, ended: Promise<number | null>, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(limit);
      child.kill('SIGKILL');
      reject(new Error(`${why}\n${printed()}`));
    };
    const limit = setTimeout(() => fail('never ready'), PATIENCE_MS);
    child.stdout?.on('data', () => {
      const url = READY.exec(printed())?.[1];
      if (!url) return;
      clearTimeout(limit);
      resolve(url);
    });
    void ended.then((code) => fail(`ended with ${code} before it was ready`));
  });
}
