import type { DynaliteError } from 'dynalite/shapes';

const PREFIX = 'com.amazonaws.dynamodb.v20120810#';

/** An answer that DynamoDB gives as an error: dynalite's own errors have the same shape. */
export type ServiceError = DynaliteError;

/** A service error by its short name, e.g. `ResourceNotFoundException`, with further body members. */
export function serviceError(
  name: string,
  message: string,
  members: Record<string, unknown> = {},
): ServiceError {
  return Object.assign(new Error(message), {
    statusCode: 400,
    body: { __type: PREFIX + name, message, ...members },
  });
}

/** Malformed or contradictory parameters. */
export function invalid(message: string): ServiceError {
  return Object.assign(new Error(message), {
    statusCode: 400,
    body: { __type: 'com.amazon.coral.validate#ValidationException', message },
  });
}

/** A table that is not there. */
export function tableNotFound(name?: string): ServiceError {
  const subject = name === undefined ? '' : `: Table: ${name} not found`;
  return serviceError('ResourceNotFoundException', `Requested resource not found${subject}`);
}

/** Tells an answer to the caller from a defect. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && typeof (error as Partial<ServiceError>).body?.__type === 'string';
}

/** Whether a write was refused by its own condition. */
export function isConditionFailure(error: ServiceError): boolean {
  return error.body.__type.endsWith('#ConditionalCheckFailedException');
}
