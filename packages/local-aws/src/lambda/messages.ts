/** What the pool and a worker thread tell each other. */
import type { MessagePort } from 'node:worker_threads';

export interface WorkerSettings {
  /** Absolute folder of the bundle. */
  folder: string;
  /** `file.export`, as in the template. */
  handler: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  /** One 64-bit integer: milliseconds that product time is ahead of real time. */
  clockOffset: SharedArrayBuffer;
  /** Where calls of the endpoint go, and the module that sends them there; without it they go over the network. */
  calls?: { port: MessagePort; origin: string; module: string };
}

/** A request to the endpoint of AWS. */
export interface ThreadCall {
  id: number;
  method: string;
  /** Path with the query. */
  target: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Uint8Array;
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
  requestId: string;
  event: unknown;
  /** Real time, milliseconds since the epoch, at which the invocation is cut off. */
  deadline: number;
}

export interface FailureReport {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'initFailed'; failure: FailureReport }
  | { kind: 'result'; requestId: string; result: unknown }
  | { kind: 'failed'; requestId: string; failure: FailureReport };
