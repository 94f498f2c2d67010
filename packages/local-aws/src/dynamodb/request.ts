import type { DynaliteData } from 'dynalite/shapes';
import type { AwsCall } from '../core/types.ts';
import { type CheckedOperation, check } from './engine.ts';
import { invalid, isServiceError, type ServiceError } from './errors.ts';

const TARGET_PREFIX = 'DynamoDB_20120810.';
const MOST_IN_TRANSACTION = 100;

/** The writing parts of a transaction, by the operation whose rules they follow. */
const WRITES = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
} as const;

export type WriteKind = keyof typeof WRITES;

/** One part of TransactWriteItems. */
export interface TransactWrite {
  kind: WriteKind;
  data: DynaliteData;
}

/** A request whose parameters are valid in themselves. `data` is the input of dynalite's actions. */
export type Request =
  | { operation: CheckedOperation; data: DynaliteData }
  | {
      operation: 'TransactWriteItems';
      writes: TransactWrite[];
      token: string | undefined;
      body: Buffer;
      capacity: unknown;
    }
  | { operation: 'TransactGetItems'; gets: DynaliteData[]; capacity: unknown };

const OPERATIONS = new Set<string>([
  'BatchGetItem',
  'BatchWriteItem',
  'DeleteItem',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
]);

const parsed = new WeakMap<AwsCall, Request | ServiceError>();

/** Parses a call once, for its permissions and for its work. Returns the error of an invalid call. */
export function requestOf(call: AwsCall): Request | ServiceError {
  let request = parsed.get(call);
  if (!request) {
    request = parseOrError(call);
    parsed.set(call, request);
  }
  return request;
}

function parseOrError(call: AwsCall): Request | ServiceError {
  try {
    return parse(call);
  } catch (error) {
    if (isServiceError(error)) return error;
    throw error;
  }
}

function parse(call: AwsCall): Request {
  const target = call.headers['x-amz-target'] ?? '';
  const operation = target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : '';
  const body = jsonOf(call.body);
  if (OPERATIONS.has(operation)) {
    const known = operation as CheckedOperation;
    return { operation: known, data: check(known, body) };
  }
  const capacity = body.ReturnConsumedCapacity;
  switch (operation) {
    case 'TransactWriteItems':
      return {
        operation,
        writes: partsOf(body).map(transactWrite),
        token: typeof body.ClientRequestToken === 'string' ? body.ClientRequestToken : undefined,
        body: call.body,
        capacity,
      };
    case 'TransactGetItems':
      return { operation, gets: partsOf(body).map(transactGet), capacity };
    default:
      throw protocolError(
        'UnknownOperationException',
        `The operation ${operation || target} is not supported.`,
      );
  }
}

function jsonOf(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8') || '{}');
    if (isObject(value)) return value;
  } catch {
    // Refused below, like every other body that is not a JSON object.
  }
  throw protocolError('SerializationException', 'The body is not a JSON object.');
}

function protocolError(name: string, message: string): ServiceError {
  return Object.assign(new Error(message), {
    statusCode: 400,
    body: { __type: `com.amazon.coral.service#${name}`, message },
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partsOf(body: Record<string, unknown>): unknown[] {
  const parts = body.TransactItems;
  if (Array.isArray(parts) && parts.length >= 1 && parts.length <= MOST_IN_TRANSACTION) return parts;
  throw invalid(
    "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length " +
      `less than or equal to ${MOST_IN_TRANSACTION}, Member must have length greater than or equal to 1`,
  );
}

function transactWrite(part: unknown): TransactWrite {
  const [kind, ...others] = isObject(part) ? Object.keys(part) : [];
  const data = isObject(part) && kind !== undefined ? part[kind] : undefined;
  if (!kind || !Object.hasOwn(WRITES, kind) || others.length > 0 || !isObject(data)) {
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  if (kind === 'ConditionCheck' && !data.ConditionExpression) {
    throw invalid('The ConditionExpression is required for ConditionCheck');
  }
  // Capacity is counted for the whole transaction.
  const request = { ...data, ReturnConsumedCapacity: 'TOTAL' };
  return { kind: kind as WriteKind, data: check(WRITES[kind as WriteKind], request) };
}

function transactGet(part: unknown): DynaliteData {
  const get = isObject(part) ? part.Get : undefined;
  if (!isObject(get)) throw invalid('TransactItems can only contain Get');
  return check('GetItem', { ...get, ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' });
}
