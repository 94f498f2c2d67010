import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { hasTimeIn, type Remaining, within } from '../environment/current-call.ts';
import type { Logger } from '../environment/logger.ts';

/**
 * Handles the messages of a queue one after the other, and reports each failure by itself. It stops in time and returns the
 * messages that it has not begun: a call that AWS ends fails all of its messages, completed ones too. It begins with the most
 * often received messages, so that none is returned until its tries are over.
 */
export async function eachMessage(
  { Records }: { Records: readonly SQSRecord[] },
  call: Remaining,
  log: Logger,
  handle: (message: Record<string, unknown>, hasTime: () => boolean) => Promise<void>,
): Promise<SQSBatchResponse> {
  const hasTime = hasTimeIn(call);
  const records = Records.toSorted((one, other) => triesOf(other) - triesOf(one));
  const failed: string[] = [];
  for (const [index, { messageId, body, attributes }] of records.entries()) {
    if (!hasTime()) {
      const rest = records.slice(index);
      log.warn('messages were given back, for the time is nearly over', { messages: rest.length });
      failed.push(...rest.map((record) => record.messageId));
      break;
    }
    try {
      await within(call, () => handle(JSON.parse(body), hasTime));
    } catch (error) {
      log.error('message failed', { messageId, attempt: attributes.ApproximateReceiveCount, error });
      failed.push(messageId);
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

function triesOf({ attributes }: SQSRecord): number {
  return Number(attributes.ApproximateReceiveCount);
}
