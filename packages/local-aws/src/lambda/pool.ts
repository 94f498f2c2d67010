import type { ExecutionEnvironment } from './execution-environment.ts';
import { failure } from './failure.ts';

export interface Pool {
  /** Runs the event in a free environment, a new one, or the next that becomes free. */
  invoke(event: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

export interface PoolOptions {
  /** Most environments at a time; 0 refuses every invocation. */
  concurrency: number;
  /** Idle time after which an environment ends. */
  idleMs: number;
  start(): ExecutionEnvironment;
}

interface Waiting {
  event: unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Creates the execution environments of one function. Invocations beyond the concurrency wait in line. */
export function createPool({ concurrency, idleMs, start }: PoolOptions): Pool {
  const environments = new Set<ExecutionEnvironment>();
  /** Free environments. The one used last is at the end, so that the others can become idle. */
  const free: ExecutionEnvironment[] = [];
  const idleTimers = new Map<ExecutionEnvironment, NodeJS.Timeout>();
  const waiting: Waiting[] = [];
  let stopped = false;

  function next(): void {
    while (waiting.length > 0) {
      const environment = takeFree() ?? (environments.size < concurrency ? begin() : undefined);
      if (!environment) return;
      const call = waiting.shift();
      if (call) void runOn(environment, call);
    }
  }

  function begin(): ExecutionEnvironment {
    const environment = start();
    environments.add(environment);
    return environment;
  }

  function takeFree(): ExecutionEnvironment | undefined {
    for (let environment = free.pop(); environment; environment = free.pop()) {
      clearTimeout(idleTimers.get(environment));
      idleTimers.delete(environment);
      if (environment.alive()) return environment;
      environments.delete(environment);
    }
    return undefined;
  }

  async function runOn(
    environment: ExecutionEnvironment,
    { event, resolve, reject }: Waiting,
  ): Promise<void> {
    try {
      resolve(await environment.run(event));
    } catch (error) {
      reject(error);
    } finally {
      if (environment.alive()) setFree(environment);
      else environments.delete(environment);
      next();
    }
  }

  function setFree(environment: ExecutionEnvironment): void {
    free.push(environment);
    const timer = setTimeout(() => void retire(environment), idleMs);
    timer.unref();
    idleTimers.set(environment, timer);
  }

  async function retire(environment: ExecutionEnvironment): Promise<void> {
    free.splice(free.indexOf(environment), 1);
    idleTimers.delete(environment);
    environments.delete(environment);
    await environment.stop();
  }

  return {
    invoke(event) {
      if (stopped) return Promise.reject(failure('Runtime.ExitError', 'The local cloud is stopping'));
      if (concurrency === 0) {
        return Promise.reject(failure('TooManyRequestsException', 'Reserved concurrency is zero'));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ event, resolve, reject });
        next();
      });
    },
    async stop() {
      stopped = true;
      for (const timer of idleTimers.values()) clearTimeout(timer);
      for (const { reject } of waiting.splice(0)) {
        reject(failure('Runtime.ExitError', 'The local cloud is stopping'));
      }
      await Promise.all([...environments].map((environment) => environment.stop()));
    },
  };
}
