import type { FunctionError } from '../core/types.ts';
import type { FailureReport } from './messages.ts';

/** Failure of an invocation, in the terms of Lambda. */
export class FunctionFailure extends Error implements FunctionError {
  /** Name of the thrown error, or of the runtime: `Sandbox.Timedout`, `Runtime.ExitError`, … */
  readonly errorType: string;
  readonly trace: string[];

  constructor({ errorType, errorMessage, trace }: FailureReport) {
    super(errorMessage);
    this.name = 'FunctionFailure';
    this.errorType = errorType;
    this.trace = trace;
  }
}

export function failure(errorType: string, errorMessage: string): FunctionFailure {
  return new FunctionFailure({ errorType, errorMessage, trace: [] });
}
