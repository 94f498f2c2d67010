import { createHash } from 'node:crypto';

export interface MessageAttribute {
  DataType: string;
  StringValue?: string;
  /** Base64, as the JSON protocol carries bytes. */
  BinaryValue?: string;
}

/** A message as it is stored. Times are product time in milliseconds. */
export interface Message {
  id: string;
  body: string;
  attributes: Record<string, MessageAttribute>;
  sentAt: number;
  visibleAt: number;
  receiveCount: number;
  firstReceivedAt?: number;
  /** Changes with every receive; only the newest one may delete the message. */
  receipt?: string;
  /** Queue that gave the message up; set by redrive in a dead-letter queue. */
  deadLetterSourceArn?: string;
}

/** A message in its queue. */
export interface Entry {
  /** Key in the store; sorts by arrival. */
  key: string;
  message: Message;
  /** Whether receivers must wait: the message is being written, or this process's event source mapping has it. */
  held: boolean;
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export function receiptHandle({ key, message }: Entry): string {
  return Buffer.from(JSON.stringify([key, message.receipt])).toString('base64url');
}

/** Returns the key and receipt of a handle; undefined for text that is no handle. */
export function readReceiptHandle(handle: unknown): { key: string; receipt: string } | undefined {
  try {
    const [key, receipt] = JSON.parse(Buffer.from(String(handle), 'base64url').toString('utf8'));
    return typeof key === 'string' && typeof receipt === 'string' ? { key, receipt } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the system attributes of the message, as AWS names them. */
export function systemAttributes({ message }: Entry): Record<string, string> {
  return {
    SenderId: 'AIDAIENQZJOLO23YVJ4VO',
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    ...(message.deadLetterSourceArn && { DeadLetterQueueSourceArn: message.deadLetterSourceArn }),
  };
}
