import { ServiceError } from '../core/protocol.ts';

/** The JSON body of a call. */
export type Input = Record<string, unknown>;

/** Returns a member that must be a string with at least one character. */
export function required(input: Input, name: string): string {
  const value = input[name];
  if (typeof value === 'string' && value !== '') return value;
  throw invalid(
    `1 validation error detected: Value at '${name}' failed to satisfy constraint: Member must not be null`,
  );
}

export function optional(input: Input, name: string): string | undefined {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns a member that is a map of strings; an empty map when it is absent. */
export function map(input: Input, name: string): Record<string, string> {
  return (input[name] ?? {}) as Record<string, string>;
}

/** Returns a member that lists `{Name, Value}` pairs. */
export function attributes(input: Input, name: string): Record<string, string> {
  const pairs = (input[name] ?? []) as { Name: string; Value?: string }[];
  return Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value ?? '']));
}

export function invalid(message: string): ServiceError {
  return new ServiceError('InvalidParameterException', message);
}

export function notAuthorized(message = 'Incorrect username or password.'): ServiceError {
  return new ServiceError('NotAuthorizedException', message);
}
