import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Limits } from '../core/limits.ts';
import { type EndpointLine, openLine, threadModule } from './endpoint-line.ts';
import { FunctionFailure, failure } from './failure.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { forEachLine } from './lines.ts';
import type { Invocation, WorkerMessage, WorkerSettings } from './messages.ts';

const ENTRY = threadModule('./worker.ts');
const INIT_TIMEOUT_MS = 10_000;
const YOUNG_GENERATION_MB = 16;

/** What an execution environment is started with, besides its function. */
export interface EnvironmentOptions {
  variables: Record<string, string>;
  clockOffset: SharedArrayBuffer;
  limits: Limits;
  /** Without it calls of the endpoint go over the network. */
  line?: EndpointLine;
  /** Takes every line that the function prints. */
  print(functionName: string, line: string, stream: 'stdout' | 'stderr'): void;
}

/** One worker thread that runs one invocation after the other. */
export interface ExecutionEnvironment {
  /** False once the thread has ended; it is then of no further use. */
  alive(): boolean;
  run(event: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

interface Running {
  requestId: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Starts the thread; a failure to start is what its first `run` throws. */
export function startEnvironment(
  definition: FunctionDefinition,
  { variables, clockOffset, limits, line, print }: EnvironmentOptions,
): ExecutionEnvironment {
  const { name, arn, folder, handler, memoryMb, timeoutMs } = definition;
  const opened = line && openLine(line);
  const workerData: WorkerSettings = {
    folder,
    handler,
    functionName: name,
    functionArn: arn,
    memoryMb,
    clockOffset,
    ...(opened && { calls: opened.calls }),
  };
  const worker = new Worker(ENTRY, {
    workerData,
    transferList: opened?.transferred ?? [],
    env: variables,
    // The thread reads source maps by itself, once it needs one.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    stdout: true,
    stderr: true,
  });
  forEachLine(worker.stdout, (line) => print(name, line, 'stdout'));
  forEachLine(worker.stderr, (line) => print(name, line, 'stderr'));

  const ready = Promise.withResolvers<void>();
  // A thread that dies before anybody asks it for something must not end the process.
  ready.promise.catch(() => undefined);
  const started = limits.after(INIT_TIMEOUT_MS, () =>
    end(failure('Sandbox.Timedout', `Init timed out after ${INIT_TIMEOUT_MS / 1000} seconds`)),
  );
  let alive = true;
  let running: Running | undefined;

  function end(error: Error): void {
    alive = false;
    started();
    ready.reject(error);
    running?.reject(error);
    running = undefined;
    opened?.close();
    void worker.terminate();
  }

  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') {
      started();
      ready.resolve();
    } else if (message.kind === 'initFailed') {
      end(new FunctionFailure(message.failure));
    } else if (running?.requestId === message.requestId) {
      const { resolve, reject } = running;
      running = undefined;
      if (message.kind === 'result') resolve(message.result);
      else reject(new FunctionFailure(message.failure));
    }
  });
  worker.on('error', (error: Error & { code?: string }) => {
    const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    end(failure(outOfMemory ? 'Runtime.OutOfMemory' : 'Runtime.ExitError', String(error?.message ?? error)));
  });
  worker.on('exit', () => end(failure('Runtime.ExitError', 'Runtime exited before the invocation ended')));

  function invoke(event: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const deadline = Date.now() + limits.stretched(timeoutMs);
      const invocation: Invocation = { requestId: randomUUID(), event, deadline };
      const seconds = (timeoutMs / 1000).toFixed(2);
      const ended = limits.after(timeoutMs, () =>
        end(failure('Sandbox.Timedout', `${invocation.requestId} Task timed out after ${seconds} seconds`)),
      );
      running = {
        requestId: invocation.requestId,
        resolve: (result) => {
          ended();
          resolve(result);
        },
        reject: (error) => {
          ended();
          reject(error);
        },
      };
      worker.postMessage(invocation);
    });
  }

  return {
    alive: () => alive,
    async run(event) {
      await ready.promise;
      return invoke(event);
    },
    async stop() {
      end(failure('Runtime.ExitError', 'The local cloud is stopping'));
      await worker.terminate();
    },
  };
}
