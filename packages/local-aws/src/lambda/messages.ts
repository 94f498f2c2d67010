/** Messages between the pool and a worker thread. */
import type { MessagePort } from 'node:worker_threads';

export interface WorkerSettings {
  /** One 64-bit integer: milliseconds that product time is ahead of real time. */
  clockOffset: SharedArrayBuffer;
  /** Port for calls of the endpoint, and the module that sends them. Without it they go over the network. */
  calls?: { port: MessagePort; origin: string; module: string };
}

/** Request to open an execution environment in the thread. */
export interface Opening {
  kind: 'open';
  /** Number of the environment, unique in its thread. */
  environment: number;
  /** Absolute folder of the bundle. */
  folder: string;
  /** `file.export`, as in the template. */
  handler: string;
  /** File of the same code, in place of the one that the handler names. */
  entry?: string;
  /** Number of this environment among those of the same function in the thread, from 1. */
  copy: number;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  variables: Record<string, string>;
}

/** A request to the AWS endpoint. */
export interface ThreadCall {
  id: number;
  method: string;
  /** Path with the query. */
  target: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string | Uint8Array;
}

export interface ThreadReply {
  id: number;
  /** 0 when the connection broke without a response. */
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string | Uint8Array;
}

export interface Invocation {
  kind: 'invoke';
  environment: number;
  requestId: string;
  event: unknown;
  /** Real time, milliseconds since the epoch, at which the invocation is cut off. */
  deadline: number;
}

export type ThreadMessage = Opening | Invocation | { kind: 'close'; environment: number };

export interface FailureReport {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

export type WorkerMessage =
  | { kind: 'ready'; environment: number }
  | { kind: 'initFailed'; environment: number; failure: FailureReport }
  | { kind: 'result'; environment: number; requestId: string; result: unknown }
  | { kind: 'failed'; environment: number; requestId: string; failure: FailureReport }
  /** `environment` is absent when no function printed the text. */
  | { kind: 'printed'; environment?: number | undefined; stream: 'stdout' | 'stderr'; text: string };
