import type { Limits } from '../core/limits.ts';
import type { EndpointLine } from './endpoint-line.ts';

/** Options of a thread that runs functions. */
export interface ThreadOptions {
  clockOffset: SharedArrayBuffer;
  limits: Limits;
  /** Line to the endpoint. Without it calls go over the network. */
  line?: EndpointLine;
  /** Receives every line that a function prints. */
  print(functionName: string, line: string, stream: 'stdout' | 'stderr'): void;
}

/** Runs one invocation after the other. */
export interface ExecutionEnvironment {
  /** Returns false once the environment has ended for good. */
  alive(): boolean;
  run(event: unknown): Promise<unknown>;
  stop(): Promise<void>;
}
