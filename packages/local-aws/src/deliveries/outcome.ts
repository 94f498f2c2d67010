import type { Delivery, NewDelivery, StoreOp } from '../core/types.ts';
import type { QueueWriter } from './queue-writer.ts';

export const PENDING = 'delivery~pending~';
export const DEAD = 'delivery~dead~';

export const put = (prefix: string, delivery: Delivery): StoreOp => ({
  type: 'put',
  key: prefix + delivery.id,
  value: delivery,
});

export const remove = (prefix: string, delivery: Delivery): StoreOp => ({
  type: 'del',
  key: prefix + delivery.id,
});

/** Returns the delivery with the instant of its next attempt; undefined when no attempt is left. */
export function afterFailure(delivery: Delivery, error: unknown, now: number): Delivery | undefined {
  const attempts = delivery.attempts + 1;
  const { maxAttempts, firstDelayMs, maxDelayMs } = delivery.retry;
  if (attempts >= maxAttempts) return undefined;
  const dueAt = now + Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs);
  return { ...delivery, attempts, dueAt, lastError: describe(error).message };
}

/** Returns store operations that put a delivery into its dead-letter queue, or else into the list of the dead. */
export function deadLetterOps(
  delivery: Delivery,
  error: unknown,
  queues: QueueWriter | undefined,
): StoreOp[] {
  const { name, message } = describe(error);
  const attempts = delivery.attempts + 1;
  if (delivery.deadLetterArn === undefined || !queues?.has(delivery.deadLetterArn)) {
    return [put(DEAD, { ...delivery, attempts, lastError: message })];
  }
  return queues.ops(delivery.deadLetterArn, bodyOf(delivery), {
    ERROR_CODE: name,
    ERROR_MESSAGE: message.slice(0, 1024) || name,
    RETRY_ATTEMPTS: String(attempts - 1),
    TARGET_ARN: delivery.target,
  });
}

function bodyOf({ payload }: NewDelivery): string {
  return typeof payload === 'string' ? payload : JSON.stringify(payload);
}

function describe(error: unknown): { name: string; message: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const errorType = 'errorType' in error ? String(error.errorType) : error.name;
  return { name: errorType || 'Error', message: error.message };
}
