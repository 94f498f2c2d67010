import type { Resource } from '../core/types.ts';

/** Settings of a queue in its template. Times are in milliseconds. */
export interface QueueSettings {
  name: string;
  arn: string;
  visibilityMs: number;
  delayMs: number;
  retentionMs: number;
  redrive?: { deadLetterArn: string; maxReceiveCount: number };
}

/** Reads an `AWS::SQS::Queue`. Throws for a FIFO queue, because the local cloud keeps no order. */
export function readQueueSettings({ ref, arn, properties }: Resource): QueueSettings {
  const name = queueName(ref);
  if (properties.FifoQueue) throw new Error(`${name}: FIFO queues are not part of the local cloud`);
  const redrive = properties.RedrivePolicy;
  return {
    name,
    arn,
    visibilityMs: Number(properties.VisibilityTimeout ?? 30) * 1000,
    delayMs: Number(properties.DelaySeconds ?? 0) * 1000,
    retentionMs: Number(properties.MessageRetentionPeriod ?? 4 * 86_400) * 1000,
    ...(redrive && {
      redrive: {
        deadLetterArn: redrive.deadLetterTargetArn,
        maxReceiveCount: Number(redrive.maxReceiveCount),
      },
    }),
  };
}

/** Returns the queue's name, the last segment of its URL or ARN. */
export function queueName(urlOrArn: string): string {
  return urlOrArn.split(/[/:]/).at(-1) ?? '';
}
