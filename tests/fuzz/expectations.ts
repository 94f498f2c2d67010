import { isDeepStrictEqual } from 'node:util';
import { FIELD_MESSAGES, type FieldMessageKey } from '@sward/shared/contract';
import { ERRORS, type ErrorCode } from '@sward/shared/kernel';
import type { RawAnswer } from './raw-call.ts';

/** Returns the faults in the shape of an error response; empty when it has the shape that the API promises. */
export function wrongShape({ status, headers, json }: RawAnswer): string[] {
  const error = json?.error;
  const known = ERRORS[error?.code as ErrorCode] as readonly [number, string] | undefined;
  const faults = {
    'not JSON': !/^application\/json/.test(String(headers['content-type'])),
    'no error object': typeof error !== 'object' || error === null,
    'an unknown code': known === undefined,
    'a status that is not its code’s': known?.[0] !== status,
    'no message': typeof error?.message !== 'string' || error.message === '',
    'no correlation id': !/^cor_[0-9A-Z]{26}$/.test(error?.correlationId ?? ''),
    'cached answers': headers['cache-control'] !== 'no-store',
    'more than an error': Object.keys(json ?? {}).join() !== 'error',
    'fields whose messages are not those of their keys': !isDeepStrictEqual(
      error?.fields,
      textsOf(error?.keys),
    ),
  };
  return Object.entries(faults).flatMap(([fault, present]) => (present ? [fault] : []));
}

function textsOf(keys: Record<string, FieldMessageKey> | undefined): Record<string, string> | undefined {
  return keys && Object.fromEntries(Object.entries(keys).map(([path, key]) => [path, FIELD_MESSAGES[key]]));
}

/** Returns status, code and faults of shape as one comparable value. */
export function refusal(answer: RawAnswer): { status: number; code: unknown; wrong: string[] } {
  return { status: answer.status, code: answer.json?.error?.code, wrong: wrongShape(answer) };
}

export const refused = (code: ErrorCode) => ({ status: ERRORS[code][0], code, wrong: [] });
