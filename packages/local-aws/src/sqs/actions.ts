import { ServiceError } from '../core/protocol.ts';
import type { CloudClock } from '../core/types.ts';
import { type Entry, type MessageAttribute, md5, receiptHandle, systemAttributes } from './message.ts';
import { InvalidReceiptHandle, type Queue } from './queue.ts';
import { queueName } from './queue-settings.ts';
import type { NewMessage, Queues } from './queues.ts';

// biome-ignore lint/suspicious/noExplicitAny: a request body; every action reads and checks its own members.
export type Input = Record<string, any>;

export interface Request {
  input: Input;
  /** `http://127.0.0.1:<port>` as the caller addressed the endpoint. */
  origin: string;
}

type Action = (request: Request) => unknown;

const LARGEST_MESSAGE_BYTES = 262_144;
const LARGEST_BATCH = 10;

/** Returns the operations of the service by name. */
export function createActions(queues: Queues, clock: CloudClock): Record<string, Action> {
  function queueOf({ QueueUrl }: Input): Queue {
    if (!QueueUrl) throw missing('QueueUrl');
    const queue = queues.byName(queueName(QueueUrl));
    if (!queue) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  }

  function entryOf(queue: Queue, { ReceiptHandle }: Input): Entry | undefined {
    if (!ReceiptHandle) throw missing('ReceiptHandle');
    try {
      return queue.byHandle(ReceiptHandle);
    } catch (error) {
      if (!(error instanceof InvalidReceiptHandle)) throw error;
      throw new ServiceError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.', 404);
    }
  }

  return {
    async SendMessage({ input }) {
      const [id] = await queues.send(queueOf(input), [newMessage(input)]);
      return { MessageId: id, MD5OfMessageBody: md5(input.MessageBody) };
    },

    async SendMessageBatch({ input }) {
      const queue = queueOf(input);
      const entries = batchEntries(input);
      const ids = await queues.send(queue, entries.map(newMessage));
      const Successful = entries.map((entry, index) => ({
        Id: entry.Id,
        MessageId: ids[index],
        MD5OfMessageBody: md5(entry.MessageBody),
      }));
      return { Successful };
    },

    async ReceiveMessage({ input }) {
      const queue = queueOf(input);
      const max = within(input, 'MaxNumberOfMessages', 1, 10, 1);
      const visibilityMs =
        within(input, 'VisibilityTimeout', 0, 43_200, queue.settings.visibilityMs / 1000) * 1000;
      const waitMs = within(input, 'WaitTimeSeconds', 0, 20, 0) * 1000;
      const giveUpAt = performance.now() + waitMs;
      let received = await queue.receive(max, { visibilityMs });
      while (received.length === 0 && performance.now() < giveUpAt) {
        await change(queue, clock, giveUpAt - performance.now());
        received = await queue.receive(max, { visibilityMs });
      }
      return received.length > 0 ? { Messages: received.map((entry) => shown(entry, input)) } : {};
    },

    async DeleteMessage({ input }) {
      const queue = queueOf(input);
      const entry = entryOf(queue, input);
      if (entry) await queue.remove([entry]);
    },

    async DeleteMessageBatch({ input }) {
      const queue = queueOf(input);
      const Successful: Input[] = [];
      const Failed: Input[] = [];
      const gone: Entry[] = [];
      for (const item of batchEntries(input)) {
        try {
          const entry = entryOf(queue, item);
          if (entry) gone.push(entry);
          Successful.push({ Id: item.Id });
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          Failed.push({ Id: item.Id, Code: error.code, Message: error.message, SenderFault: true });
        }
      }
      await queue.remove(gone);
      return { Successful, Failed };
    },

    async ChangeMessageVisibility({ input }) {
      const queue = queueOf(input);
      const seconds = within(input, 'VisibilityTimeout', 0, 43_200);
      const entry = entryOf(queue, input);
      if (!entry || entry.message.visibleAt <= clock.now()) {
        throw new ServiceError('MessageNotInflight', 'The message referred to is not in flight.');
      }
      await queue.changeVisibility(entry, clock.now() + seconds * 1000);
    },

    GetQueueAttributes({ input }) {
      const attributes = queueAttributes(queueOf(input), clock);
      const names: string[] = input.AttributeNames ?? [];
      const all = names.includes('All');
      const chosen = Object.entries(attributes).filter(([name]) => all || names.includes(name));
      return { Attributes: Object.fromEntries(chosen) };
    },

    GetQueueUrl({ input, origin }) {
      if (!input.QueueName) throw missing('QueueName');
      return { QueueUrl: urlOf(queueOf({ QueueUrl: input.QueueName }), origin) };
    },

    ListQueues({ input, origin }) {
      const named = queues
        .all()
        .filter(({ settings }) => settings.name.startsWith(input.QueueNamePrefix ?? ''));
      return { QueueUrls: named.map((queue) => urlOf(queue, origin)) };
    },

    async PurgeQueue({ input }) {
      const queue = queueOf(input);
      await queue.remove(queue.entries());
    },

    async StartMessageMoveTask({ input }) {
      const source = queues.byArn(input.SourceArn);
      const isDeadLetterQueue = queues
        .all()
        .some(({ settings }) => settings.redrive?.deadLetterArn === input.SourceArn);
      if (!source || !isDeadLetterQueue) {
        throw new ServiceError(
          'ResourceNotFoundException',
          'The source queue does not exist or is not a dead-letter queue.',
          404,
        );
      }
      if (input.DestinationArn && !queues.has(input.DestinationArn)) {
        throw new ServiceError('ResourceNotFoundException', 'The destination queue does not exist.', 404);
      }
      await queues.redrive(source, input.DestinationArn);
      return { TaskHandle: Buffer.from(JSON.stringify({ sourceArn: input.SourceArn })).toString('base64') };
    },
  };
}

function newMessage(input: Input): NewMessage {
  const body = input.MessageBody;
  if (typeof body !== 'string' || body === '') throw missing('MessageBody');
  if (Buffer.byteLength(body) > LARGEST_MESSAGE_BYTES) {
    throw new ServiceError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${LARGEST_MESSAGE_BYTES} bytes.`,
    );
  }
  const delay = input.DelaySeconds === undefined ? undefined : within(input, 'DelaySeconds', 0, 900);
  return {
    body,
    attributes: (input.MessageAttributes ?? {}) as Record<string, MessageAttribute>,
    ...(delay !== undefined && { delayMs: delay * 1000 }),
  };
}

function batchEntries({ Entries }: Input): Input[] {
  if (!Array.isArray(Entries) || Entries.length === 0) {
    throw new ServiceError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  }
  if (Entries.length > LARGEST_BATCH) {
    throw new ServiceError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${LARGEST_BATCH}. You have sent ${Entries.length}.`,
    );
  }
  if (new Set(Entries.map(({ Id }) => Id)).size < Entries.length) {
    throw new ServiceError('BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id.');
  }
  return Entries;
}

/** Returns a whole number of the request within its bounds; `fallback` when it is absent. */
function within(input: Input, name: string, low: number, high: number, fallback?: number): number {
  const value = input[name] ?? fallback;
  if (value === undefined) throw missing(name);
  if (Number.isInteger(value) && value >= low && value <= high) return value;
  throw new ServiceError(
    'InvalidParameterValue',
    `Value ${value} for parameter ${name} is invalid. Reason: Must be between ${low} and ${high}, if provided.`,
  );
}

function missing(parameter: string): ServiceError {
  return new ServiceError('MissingParameter', `The request must contain the parameter ${parameter}.`);
}

/** Waits, in real time as a long-polling caller does, until the queue changes, a delay ends or the time is up. */
function change(queue: Queue, clock: CloudClock, upToMs: number): Promise<void> {
  return new Promise((resolve) => {
    const delayMs = (queue.nextVisible() ?? Number.POSITIVE_INFINITY) - clock.now();
    const done = () => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, Math.min(upToMs, delayMs)));
    timer.unref();
    const stopListening = queue.onChange(done);
  });
}

function urlOf({ settings }: Queue, origin: string): string {
  return `${origin}/000000000000/${settings.name}`;
}

/** Returns a message as ReceiveMessage shows it. */
function shown(entry: Entry, input: Input): Input {
  const { message } = entry;
  const systemNames: string[] = [
    ...(input.AttributeNames ?? []),
    ...(input.MessageSystemAttributeNames ?? []),
  ];
  const system = Object.entries(systemAttributes(entry)).filter(
    ([name]) => systemNames.includes('All') || systemNames.includes(name),
  );
  const attributes = Object.entries(message.attributes).filter(([name]) =>
    (input.MessageAttributeNames ?? []).some((wanted: string) => matchesName(wanted, name)),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: receiptHandle(entry),
    MD5OfBody: md5(message.body),
    Body: message.body,
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
    ...(attributes.length > 0 && { MessageAttributes: Object.fromEntries(attributes) }),
  };
}

function matchesName(wanted: string, name: string): boolean {
  if (wanted === 'All' || wanted === '.*') return true;
  return wanted.endsWith('.*') ? name.startsWith(wanted.slice(0, -2)) : wanted === name;
}

/** Returns the attributes of a queue as GetQueueAttributes names them. */
export function queueAttributes(queue: Queue, clock: CloudClock): Record<string, string> {
  const { settings } = queue;
  const now = clock.now();
  const entries = queue.entries();
  const visible = entries.filter(({ held, message }) => !held && message.visibleAt <= now);
  const delayed = entries.filter(({ message }) => message.visibleAt > now && message.receiveCount === 0);
  return {
    QueueArn: settings.arn,
    ApproximateNumberOfMessages: String(visible.length),
    ApproximateNumberOfMessagesDelayed: String(delayed.length),
    ApproximateNumberOfMessagesNotVisible: String(entries.length - visible.length - delayed.length),
    VisibilityTimeout: String(settings.visibilityMs / 1000),
    DelaySeconds: String(settings.delayMs / 1000),
    MessageRetentionPeriod: String(settings.retentionMs / 1000),
    MaximumMessageSize: String(LARGEST_MESSAGE_BYTES),
    ...(settings.redrive && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: settings.redrive.deadLetterArn,
        maxReceiveCount: settings.redrive.maxReceiveCount,
      }),
    }),
  };
}
