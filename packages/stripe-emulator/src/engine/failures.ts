import type { ErrorBody, JsonValue } from '../objects/json.ts';

/** An error that the API answers. Thrown by handlers, turned into `{ error }` with the status by the router. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly error: ErrorBody;
  /** What was written before the failure stays: a declined charge is a fact. */
  keepsChanges = false;
  /** Refused before execution began: the idempotency key stays free. */
  beforeExecution = false;

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

interface Details {
  status?: number;
  code?: string;
  param?: string;
  extra?: Record<string, JsonValue | undefined>;
}

/** An `invalid_request_error`, 400 unless another status is given. */
export function invalid(message: string, details: Details = {}): StripeFailure {
  const { status = 400, code, param, extra } = details;
  return new StripeFailure(status, {
    ...(code && { code }),
    message,
    ...(param && { param }),
    type: 'invalid_request_error',
    ...extra,
  });
}

/** A parameter that is wrong in itself; such a request never began, so its idempotency key stays free. */
export function badParameter(message: string, code: string | undefined, param: string): StripeFailure {
  const failure = invalid(message, { code, param });
  failure.beforeExecution = true;
  return failure;
}

/** `resource_missing`: 404 for the object of the path, 400 for one that a parameter names. */
export function noSuch(noun: string, id: string, param: string, status: 400 | 404): StripeFailure {
  return invalid(`No such ${noun}: '${id}'`, { status, code: 'resource_missing', param });
}

/** Dollars as Stripe writes them in messages: 123456 -> `$1,234.56`. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}
