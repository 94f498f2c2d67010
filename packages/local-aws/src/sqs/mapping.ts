import { createAlarm } from '../clock/alarm.ts';
import type { ProductClock } from '../clock/clock.ts';
import { createSettled, type Pump } from '../clock/pump.ts';
import { createPrecedence, type Precedence } from '../core/precedence.ts';
import type { Functions, Resource } from '../core/types.ts';
import { functionArn } from '../deliveries/lambda.ts';
import { type Entry, md5, receiptHandle, systemAttributes } from './message.ts';
import type { Queue } from './queue.ts';
import type { Queues } from './queues.ts';

/** A running event source mapping. */
export interface QueueMapping extends Pump {
  queueName: string;
  /** Starts no more batches and waits for the running ones. */
  close(): Promise<void>;
}

export interface QueueMappingParts {
  queues: Queues;
  clock: ProductClock;
  functions: Functions;
  resources: readonly Resource[];
  /** Most batches of a queue at a time, even if its mapping allows more. Messages that wait meanwhile go together. */
  atOnce?: number;
  precedence?: Pick<Precedence, 'event'>;
}

/** First delay of a failed message. The visibility timeout, after which AWS shows it again, is the upper bound. */
const FIRST_RETRY_MS = 200;

/** Starts every enabled `AWS::Lambda::EventSourceMapping` that reads a queue. Throws for an unsupported setting. */
export function createQueueMappings(parts: QueueMappingParts): QueueMapping[] {
  const { atOnce = Number.POSITIVE_INFINITY } = parts;
  return parts.resources
    .filter(
      ({ type, properties }) =>
        type === 'AWS::Lambda::EventSourceMapping' &&
        String(properties.EventSourceArn).includes(':sqs:') &&
        properties.Enabled !== false,
    )
    .map(({ logicalId, properties }) => {
      const queue = parts.queues.byArn(properties.EventSourceArn);
      if (!queue) throw new Error(`${logicalId}: no queue ${properties.EventSourceArn} in the templates`);
      if (properties.FilterCriteria) throw new Error(`${logicalId}: queues are not filtered here`);
      return createQueueMapping(parts, queue, {
        functionArn: functionArn(properties.FunctionName),
        batchSize: Number(properties.BatchSize ?? 10),
        concurrency: Math.min(atOnce, Number(properties.ScalingConfig?.MaximumConcurrency ?? 2)),
        partial: (properties.FunctionResponseTypes ?? []).includes('ReportBatchItemFailures'),
      });
    });
}

interface MappingSettings {
  functionArn: string;
  batchSize: number;
  concurrency: number;
  partial: boolean;
}

function createQueueMapping(
  { queues, clock, functions, precedence = createPrecedence() }: QueueMappingParts,
  queue: Queue,
  settings: MappingSettings,
): QueueMapping {
  let running = 0;
  let closed = false;
  const idle = () => running === 0 && (closed || !queue.hasVisible());
  const settling = createSettled(idle);
  const alarm = createAlarm(clock, () => pump());

  function pump(): void {
    // A receive holds its messages before it first waits, so the loop sees what is left.
    while (!closed && running < settings.concurrency && queue.hasVisible()) void work();
    // A message that has become visible since the loop is due at once. When all places are taken, the next batch that
    // ends pumps again.
    if (!closed) alarm.set(running < settings.concurrency ? queue.nextVisible() : undefined);
    settling.check();
  }

  function nextDue(): number | undefined {
    if (queue.hasVisible()) return undefined;
    return queue.nextVisible();
  }

  async function work(): Promise<void> {
    running += 1;
    try {
      await precedence.event(async () => {
        const batch = closed ? [] : await queue.receive(settings.batchSize, 'hold');
        if (batch.length > 0) await queue.finish(...conclude(batch, await failures(batch)));
      });
    } catch (defect) {
      // The store refused a write. The messages stay, and the next process takes them again.
      if (!closed) console.error('A queue batch could not be concluded', queue.settings.name, defect);
    } finally {
      running -= 1;
      pump();
    }
  }

  async function failures(batch: readonly Entry[]): Promise<readonly Entry[]> {
    try {
      const answer = await functions.invoke(settings.functionArn, eventOf(batch, queue.settings.arn));
      return settings.partial ? failedOf(batch, answer) : [];
    } catch {
      return batch;
    }
  }

  function conclude(
    batch: readonly Entry[],
    failed: readonly Entry[],
  ): [done: Entry[], again: { entry: Entry; visibleAt: number }[]] {
    const now = clock.now();
    const again = failed.map((entry) => ({ entry, visibleAt: now + retryDelay(entry) }));
    return [batch.filter((entry) => !failed.includes(entry)), again];
  }

  const retryDelay = ({ message }: Entry) =>
    Math.min(FIRST_RETRY_MS * 2 ** (message.receiveCount - 1), queue.settings.visibilityMs);

  queue.onChange(pump);
  pump();

  return {
    queueName: queue.settings.name,
    // A message that is written but not yet in its queue is work, too.
    idle: () => queues.idle() && idle(),
    async settled() {
      await queues.settled();
      await settling.settled();
    },
    nextDue,
    close() {
      closed = true;
      alarm.set(undefined);
      return settling.settled();
    },
  };
}

/** Returns the event that Lambda builds from a batch. */
function eventOf(batch: readonly Entry[], eventSourceARN: string) {
  const Records = batch.map((entry) => ({
    messageId: entry.message.id,
    receiptHandle: receiptHandle(entry),
    body: entry.message.body,
    attributes: systemAttributes(entry),
    messageAttributes: lambdaAttributes(entry),
    md5OfBody: md5(entry.message.body),
    eventSource: 'aws:sqs',
    eventSourceARN,
    awsRegion: 'us-east-1',
  }));
  return { Records };
}

function lambdaAttributes({ message }: Entry) {
  const attributes = Object.entries(message.attributes).map(([name, attribute]) => [
    name,
    {
      ...(attribute.StringValue !== undefined && { stringValue: attribute.StringValue }),
      ...(attribute.BinaryValue !== undefined && { binaryValue: attribute.BinaryValue }),
      stringListValues: [],
      binaryListValues: [],
      dataType: attribute.DataType,
    },
  ]);
  return Object.fromEntries(attributes);
}

/** Returns the messages that the function reports as failed; all of them when the report names an unknown one. */
function failedOf(batch: readonly Entry[], answer: unknown): readonly Entry[] {
  const reported = (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | null)
    ?.batchItemFailures;
  const ids = (reported ?? []).map(({ itemIdentifier }) => itemIdentifier);
  const known = ids.every((id) => batch.some(({ message }) => message.id === id));
  return known ? batch.filter(({ message }) => ids.includes(message.id)) : batch;
}
