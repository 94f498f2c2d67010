import { availableParallelism } from 'node:os';
import type { ExecutionEnvironment, ThreadOptions } from './execution-environment.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { type FunctionThread, startThread } from './thread.ts';

/** Number of threads. One core stays for the main thread, and each thread compiles the same code again. */
const THREADS = Math.min(3, Math.max(1, availableParallelism() - 1));
/** Memory of one thread, for all of its functions together. */
const MEMORY_MB = 1024;

export interface SharedThreads {
  /** @param entry - file of the function's code in a build in which functions share their modules */
  open(
    definition: FunctionDefinition,
    variables: Record<string, string>,
    entry: string,
  ): ExecutionEnvironment;
  stop(): Promise<void>;
}

/** Runs all functions in a few threads. Each thread loads and optimizes their common code once. */
export function createSharedThreads(options: ThreadOptions, count = THREADS): SharedThreads {
  const threads: FunctionThread[] = [];
  let opened = 0;

  return {
    open(definition, variables, entry) {
      const place = opened % count;
      opened += 1;
      const known = threads[place];
      const thread = known?.alive() ? known : startThread(options, MEMORY_MB);
      threads[place] = thread;
      return thread.open(definition, variables, entry);
    },
    async stop() {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
