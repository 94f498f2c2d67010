import type { DynaliteError } from 'dynalite/shapes';

const PREFIX = 'com.amazonaws.dynamodb.v20120810#';

/** An error response of DynamoDB. dynalite's own errors have the same shape. */
export type ServiceError = DynaliteError;

/** Returns a service error by its short name, e.g. `ResourceNotFoundException`, with further body members. */
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

/** Returns the error of malformed or contradictory parameters. */
export function invalid(message: string): ServiceError {
  return Object.assign(new Error(message), {
    statusCode: 400,
    body: { __type: 'com.amazon.coral.validate#ValidationException', message },
  });
}

/** Returns the error of a missing table. */
export function tableNotFound(name?: string): ServiceError {
  const subject = name === undefined ? '' : `: Table: ${name} not found`;
  return serviceError('ResourceNotFoundException', `Requested resource not found${subject}`);
}

/** Returns whether an error is a response to the caller and not a defect. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && typeof (error as Partial<ServiceError>).body?.__type === 'string';
}

/** Returns whether a write failed its own condition. */
export function isConditionFailure(error: ServiceError): boolean {
  return error.body.__type.endsWith('#ConditionalCheckFailedException');
}
