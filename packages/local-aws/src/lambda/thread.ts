import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { openLine, threadModule } from './endpoint-line.ts';
import type { ExecutionEnvironment, ThreadOptions } from './execution-environment.ts';
import { FunctionFailure, failure } from './failure.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { createLines } from './lines.ts';
import type { Invocation, Opening, ThreadMessage, WorkerMessage, WorkerSettings } from './messages.ts';

const ENTRY = threadModule('./worker.ts');
const INIT_TIMEOUT_MS = 10_000;
const YOUNG_GENERATION_MB = 16;
const { NODE_COMPILE_CACHE } = process.env;

/** A worker thread with execution environments. Ending one by force ends the thread, and so all of them. */
export interface FunctionThread {
  /** Returns false once the thread has ended. */
  alive(): boolean;
  /**
   * Opens a new environment of the function. Its first `run` throws when the start failed.
   * @param entry - file of the same code, in place of the one in its bundle
   */
  open(
    definition: FunctionDefinition,
    variables: Record<string, string>,
    entry?: string,
  ): ExecutionEnvironment;
  stop(): Promise<void>;
}

/** An open environment. */
interface Opened {
  take(message: Exclude<WorkerMessage, { kind: 'printed' }>): void;
  /** Called when the thread has ended. */
  end(error: Error): void;
  print(text: string, stream: 'stdout' | 'stderr'): void;
}

export function startThread(
  { clockOffset, limits, line, print }: ThreadOptions,
  memoryMb: number,
): FunctionThread {
  const opened = line && openLine(line);
  const worker = new Worker(ENTRY, {
    workerData: { clockOffset, ...(opened && { calls: opened.calls }) } satisfies WorkerSettings,
    transferList: opened?.transferred ?? [],
    // With compiled code a thread starts in half the time.
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    // The thread itself reads a source map once it needs one.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const environments = new Map<number, Opened>();
  const copies = new Map<string, number>();
  let last = 0;
  let alive = true;

  function end(error: Error, cause?: Opened): void {
    if (!alive) return;
    alive = false;
    const others = failure('Runtime.ExitError', 'The thread ended with another function');
    for (const each of environments.values()) each.end(cause && cause !== each ? others : error);
    environments.clear();
    opened?.close();
    void worker.terminate();
  }

  worker.on('message', (message: WorkerMessage) => {
    const of = message.environment === undefined ? undefined : environments.get(message.environment);
    if (message.kind !== 'printed') of?.take(message);
    else if (of) of.print(message.text, message.stream);
    else print('runtime', message.text.trimEnd(), message.stream);
  });
  worker.on('error', (error: Error & { code?: string }) => {
    const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    end(failure(outOfMemory ? 'Runtime.OutOfMemory' : 'Runtime.ExitError', String(error?.message ?? error)));
  });
  worker.on('exit', () => end(failure('Runtime.ExitError', 'Runtime exited before the invocation ended')));

  const send = (message: ThreadMessage) => worker.postMessage(message);

  return {
    alive: () => alive,
    open(definition, variables, entry) {
      const { name, arn, folder, handler, memoryMb, timeoutMs } = definition;
      last += 1;
      const environment = last;
      const copy = (copies.get(name) ?? 0) + 1;
      copies.set(name, copy);
      const ready = Promise.withResolvers<void>();
      // A thread that ends before its first invocation must not end the process.
      ready.promise.catch(() => undefined);
      let usable = alive;
      let running:
        | { requestId: string; resolve(result: unknown): void; reject(error: Error): void }
        | undefined;
      const lines = {
        stdout: createLines((text) => print(name, text, 'stdout')),
        stderr: createLines((text) => print(name, text, 'stderr')),
      };
      const started = limits.after(INIT_TIMEOUT_MS, () =>
        end(failure('Sandbox.Timedout', `Init timed out after ${INIT_TIMEOUT_MS / 1000} seconds`), self),
      );

      function finish(error: Error): void {
        usable = false;
        started();
        ready.reject(error);
        running?.reject(error);
        running = undefined;
        for (const each of [lines.stdout, lines.stderr]) each.end();
        environments.delete(environment);
      }

      const self: Opened = {
        end: finish,
        print: (text, stream) => lines[stream].add(text),
        take(message) {
          if (message.kind === 'ready') {
            started();
            ready.resolve();
          } else if (message.kind === 'initFailed') {
            finish(new FunctionFailure(message.failure));
            if (environments.size === 0) end(failure('Runtime.ExitError', 'No environment is left'));
          } else if (running?.requestId === message.requestId) {
            const { resolve, reject } = running;
            running = undefined;
            if (message.kind === 'result') resolve(message.result);
            else reject(new FunctionFailure(message.failure));
          }
        },
      };
      environments.set(environment, self);
      const opening: Omit<Opening, 'entry'> = {
        kind: 'open',
        ...{ environment, copy, folder, handler, memoryMb, variables },
        functionName: name,
        functionArn: arn,
      };
      send(entry === undefined ? opening : { ...opening, entry });

      return {
        alive: () => usable,
        async run(event) {
          await ready.promise;
          return new Promise((resolve, reject) => {
            const requestId = randomUUID();
            const deadline = Date.now() + limits.stretched(timeoutMs);
            const seconds = (timeoutMs / 1000).toFixed(2);
            const ended = limits.after(timeoutMs, () =>
              end(failure('Sandbox.Timedout', `${requestId} Task timed out after ${seconds} seconds`), self),
            );
            running = {
              requestId,
              resolve(result) {
                ended();
                resolve(result);
              },
              reject(error) {
                ended();
                reject(error);
              },
            };
            const invocation: Invocation = { kind: 'invoke', environment, requestId, event, deadline };
            send(invocation);
          });
        },
        async stop() {
          send({ kind: 'close', environment });
          finish(failure('Runtime.ExitError', 'The local cloud is stopping'));
        },
      };
    },
    async stop() {
      end(failure('Runtime.ExitError', 'The local cloud is stopping'));
      await worker.terminate();
    },
  };
}

/** Starts an environment in a thread of its own. Its first `run` throws when the start failed. */
export function startEnvironment(
  definition: FunctionDefinition,
  variables: Record<string, string>,
  options: ThreadOptions,
): ExecutionEnvironment {
  const thread = startThread(options, definition.memoryMb);
  const environment = thread.open(definition, variables);
  return { ...environment, stop: thread.stop };
}
