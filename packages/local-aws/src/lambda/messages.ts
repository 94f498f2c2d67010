/** What the pool and a worker thread tell each other. */
import type { MessagePort } from 'node:worker_threads';

export interface WorkerSettings {
  /** One 64-bit integer: milliseconds that product time is ahead of real time. */
  clockOffset: SharedArrayBuffer;
  /** Where calls of the endpoint go, and the module that sends them there; without it they go over the network. */
  calls?: { port: MessagePort; origin: string; module: string };
}

/** An execution environment that the thread is to have. */
export interface Opening {
  kind: 'open';
  /** Of this thread. */
  environment: number;
  /** Absolute folder of the bundle. */
  folder: string;
  /** `file.export`, as in the template. */
  handler: string;
  /** File of the same code, in place of the one that the handler names. */
  entry?: string;
  /** Which one of this function in this thread it is, from 1. */
  copy: number;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  variables: Record<string, string>;
}

/** A request to the endpoint of AWS. */
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
  /** 0: the connection broke off without an answer. */
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
  /** Without an environment: no function has printed it. */
  | { kind: 'printed'; environment?: number | undefined; stream: 'stdout' | 'stderr'; text: string };
