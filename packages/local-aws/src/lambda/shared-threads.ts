import { availableParallelism } from 'node:os';
import type { ExecutionEnvironment, ThreadOptions } from './execution-environment.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { type FunctionThread, startThread } from './thread.ts';

/** One core is left for the main thread, and each thread compiles the same code once more. */
const THREADS = Math.min(3, Math.max(1, availableParallelism() - 1));
/** Of all functions together. */
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

/** A few threads for all functions: what they have in common is loaded and made fast once a thread. */
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
