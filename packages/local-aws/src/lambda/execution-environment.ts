import type { Limits } from '../core/limits.ts';
import type { EndpointLine } from './endpoint-line.ts';

/** What a thread of functions is started with. */
export interface ThreadOptions {
  clockOffset: SharedArrayBuffer;
  limits: Limits;
  /** Without it calls of the endpoint go over the network. */
  line?: EndpointLine;
  /** Takes every line that a function prints. */
  print(functionName: string, line: string, stream: 'stdout' | 'stderr'): void;
}

/** Runs one invocation after the other. */
export interface ExecutionEnvironment {
  /** False once it has ended; it is then of no further use. */
  alive(): boolean;
  run(event: unknown): Promise<unknown>;
  stop(): Promise<void>;
}
