import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running Sward on a free port and a state folder of its own. */
export interface Stack {
  url: string;
  pid: number;
  stateDir: string;
  /** Everything that it printed. */
  output(): string;
  /** `kill -9` at this moment. */
  kill(): Promise<void>;
  /** SIGTERM; gives the exit code and how long it took, in milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>;
  /** Deletes the state. */
  discard(): Promise<void>;
}

export interface StackOptions {
  stateDir?: string;
  port?: number;
  args?: readonly string[];
  /** `kill -9` when it aborts, ready or not. */
  signal?: AbortSignal;
}

const READY = /^Sward is ready at (http:\/\/localhost:\d+)$/m;
const READY_LIMIT_MS = 60_000;

/** Starts the embedded cloud on what was built before; resolves when it says that it is ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { stateDir, port = 0, args = [], signal } = options;
  const folder = stateDir ?? (await temporaryState());
  const given = ['--port', String(port), '--state', folder, '--no-open', ...args];
  return await launch(folder, ['infra/local/main.ts', ...given], signal);
}

export const temporaryState = () => mkdtemp(join(tmpdir(), 'sward-'));

/** Runs a program that prints as the product's start does; it ends when this process does, whatever ends it. */
export async function launch(
  stateDir: string,
  program: readonly string[],
  signal?: AbortSignal,
): Promise<Stack> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
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
  return {
    url,
    pid: child.pid ?? 0,
    stateDir,
    output: () => printed,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      const started = performance.now();
      child.kill('SIGTERM');
      return { code: await ended, ms: performance.now() - started };
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
    const limit = setTimeout(() => fail('not ready in time'), READY_LIMIT_MS);
    child.stdout?.on('data', () => {
      const url = READY.exec(printed())?.[1];
      if (!url) return;
      clearTimeout(limit);
      resolve(url);
    });
    void ended.then((code) => fail(`ended with ${code} before it was ready`));
  });
}
