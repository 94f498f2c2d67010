import type { Json, NewDelivery, StoreOp } from '../core/types.ts';
import type { LocalDeliveries } from '../deliveries/deliveries.ts';
import type { AsyncInvocations } from '../deliveries/lambda.ts';
import type { QueueWriter } from '../deliveries/queue-writer.ts';
import type { Target } from './rules.ts';

/** Delivers events and schedules to their targets. */
export interface Dispatcher {
  /**
   * Returns store operations that deliver the payload to the target. Call `wake()` after the batch. A payload for a
   * queue that does not exist is a dead letter at once.
   */
  ops(target: Target, payload: Json): StoreOp[];
  /** Returns store operations that make a dead letter of a payload that the target may not receive. */
  refusedOps(target: Target, payload: Json, reason: Error): StoreOp[];
  wake(): void;
}

export interface DispatcherParts {
  queues: QueueWriter;
  deliveries: LocalDeliveries;
  asyncInvocations: AsyncInvocations;
}

export function createDispatcher({ queues, deliveries, asyncInvocations }: DispatcherParts): Dispatcher {
  function refusedOps(target: Target, payload: Json, reason: Error): StoreOp[] {
    const delivery: NewDelivery = {
      kind: 'queue',
      target: target.arn,
      payload,
      retry: { maxAttempts: 1, firstDelayMs: 0, maxDelayMs: 0 },
      ...(target.deadLetterArn !== undefined && { deadLetterArn: target.deadLetterArn }),
    };
    return deliveries.deadOps(delivery, reason);
  }

  return {
    ops(target, payload) {
      if (target.arn.startsWith('arn:aws:lambda:')) {
        return deliveries.ops(asyncInvocations(target.arn, payload, target));
      }
      if (!queues.has(target.arn)) {
        return refusedOps(target, payload, new Error(`The queue ${target.arn} does not exist.`));
      }
      return queues.ops(target.arn, typeof payload === 'string' ? payload : JSON.stringify(payload));
    },
    refusedOps,
    wake() {
      queues.wake();
      deliveries.wake();
    },
  };
}
