import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOUD_PATIENCE, PATIENCE_MS } from './patience.ts';

/** A running Sward with a port and a state folder of its own. */
export interface Stack {
  url: string;
  pid: number;
  stateDir: string;
  /** Returns false once it has ended, for whatever reason. */
  running(): boolean;
  /** Returns everything that it has printed. */
  output(): string;
  /** Kills it at once (`kill -9`). */
  kill(): Promise<void>;
  /** Stops it with SIGTERM. Returns the exit code. */
  stop(): Promise<{ code: number | null }>;
  /** Deletes the state. */
  discard(): Promise<void>;
}

export interface StackOptions {
  stateDir?: string;
  port?: number;
  /** People of an empty state: `few` by default, `neighborhood`, or a file. */
  people?: string;
  /** Writes nothing to disk, which takes a quarter less of the machine. Such a stack cannot be started again. */
  inMemory?: boolean;
  args?: readonly string[];
  /** Kills the stack (`kill -9`) when it aborts, ready or not. */
  signal?: AbortSignal;
}

/** Folder of compiled code, with which a stack takes less of the machine. */
const NODE_COMPILE_CACHE = join(process.cwd(), '.cache', 'compiled');
const READY = /^Sward is ready at (http:\/\/localhost:\d+)$/m;

/** Starts the local cloud on the existing build. Resolves when it prints that it is ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { stateDir, port = 0, people = 'few', inMemory = false, args = [], signal } = options;
  const folder = stateDir ?? (await temporaryState());
  const given = ['--port', String(port), '--state', folder, '--no-open', '--people', people, ...args];
  if (inMemory) given.push('--in-memory');
  return await launch(folder, ['local/main.ts', ...given], signal);
}

/** Creates a state folder, in the folder of the run where there is one, which is removed at its end. */
export const temporaryState = () => mkdtemp(join(process.env.SWARD_SCRATCH ?? tmpdir(), 'sward-'));

/**
 * Node flags for many stacks on one machine. One thread collects garbage, since all stacks together have more threads
 * than the machine has cores. A large initial heap delays collections of old objects, which most stacks never need.
 * V8's last compiler is off, since it costs more than it saves in a minute of work.
 */
export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--no-turbofan',
  '--single-threaded-gc',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  '--initial-old-space-size=200',
];

/**
 * Runs a program that prints as the product's start does. It ends when this process ends, for whatever reason, and
 * never keeps this process alive.
 */
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
