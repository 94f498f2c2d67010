/** What the pool and a worker thread tell each other. */

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
