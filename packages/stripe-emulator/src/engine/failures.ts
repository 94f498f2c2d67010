import type { ErrorBody, JsonValue } from '../objects/json.ts';

/** An error of the API. Handlers throw it, and the router turns it into `{ error }` with the status. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly error: ErrorBody;
  /** Whether writes before the failure stay, as those of a declined charge do. */
  keepsChanges = false;
  /** Whether the request was refused before it began, so that its idempotency key stays free. */
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

/** Returns an `invalid_request_error`, by default with status 400. */
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

/** Returns the error of a malformed parameter. The request never began, so its idempotency key stays free. */
export function badParameter(message: string, code: string | undefined, param: string): StripeFailure {
  const failure = invalid(message, { code, param });
  failure.beforeExecution = true;
  return failure;
}

/** Returns `resource_missing`: 404 for the object of the path, 400 for one that a parameter names. */
export function noSuch(noun: string, id: string, param: string, status: 400 | 404): StripeFailure {
  return invalid(`No such ${noun}: '${id}'`, { status, code: 'resource_missing', param });
}

/** Formats cents as Stripe does in messages: 123456 -> `$1,234.56`. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}
