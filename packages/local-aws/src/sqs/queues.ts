import { randomUUID } from 'node:crypto';
import type { ProductClock } from '../clock/clock.ts';
import { createSettled, type Pump } from '../clock/pump.ts';
import type { Resource, Store, StoreOp } from '../core/types.ts';
import { createArrivals } from '../deliveries/arrivals.ts';
import type { QueueWriter } from '../deliveries/queue-writer.ts';
import { createSequence } from '../deliveries/sequence.ts';
import type { Entry, Message, MessageAttribute } from './message.ts';
import { createQueue, type Queue } from './queue.ts';
import { queueName, readQueueSettings } from './queue-settings.ts';

export interface NewMessage {
  body: string;
  attributes?: Record<string, MessageAttribute>;
  /** Delay in place of the queue's own. */
  delayMs?: number;
}

/** All queues of the templates. As a pump they are idle when every written message is in its queue. */
export interface Queues extends QueueWriter, Pump {
  all(): Queue[];
  byName(name: string): Queue | undefined;
  byArn(arn: string): Queue | undefined;
  /** Adds messages in one write and returns their ids. */
  send(queue: Queue, messages: readonly NewMessage[]): Promise<string[]>;
  /** Moves visible dead letters back to their queues, or to `destinationArn`, and returns their number. */
  redrive(queue: Queue, destinationArn?: string): Promise<number>;
}

const prefixOf = (name: string) => `sqs~message~${name}~`;

/** Creates the queues and reads their messages. Messages of a queue that the templates lack stay in the store. */
export async function createQueues(
  store: Store,
  clock: ProductClock,
  resources: readonly Resource[],
): Promise<Queues> {
  const sequence = createSequence(clock);
  const arrivals = createArrivals<Entry>(store);
  const byArn = new Map<string, Queue>();
  let collecting = 0;
  const idle = () => collecting === 0;
  const settling = createSettled(idle);

  function required(arn: string): Queue {
    const queue = byArn.get(arn);
    if (!queue) throw new Error(`No queue ${arn} in the templates`);
    return queue;
  }

  function addOps(queue: Queue, message: Message): StoreOp[] {
    const entry: Entry = { key: prefixOf(queue.settings.name) + sequence(), message, held: false };
    arrivals.announce(entry.key, entry);
    return [{ type: 'put', key: entry.key, value: message }];
  }

  function newMessage(queue: Queue, { body, attributes = {}, delayMs }: NewMessage): Message {
    const now = clock.now();
    const visibleAt = now + (delayMs ?? queue.settings.delayMs);
    return { id: randomUUID(), body, attributes, sentAt: now, visibleAt, receiveCount: 0 };
  }

  /** Returns the message as it arrives in another queue, with the same id and age, and without receives. */
  function moved(message: Message, deadLetterSourceArn?: string): Message {
    const { id, body, attributes, sentAt } = message;
    const source = deadLetterSourceArn === undefined ? {} : { deadLetterSourceArn };
    return { id, body, attributes, sentAt, visibleAt: clock.now(), receiveCount: 0, ...source };
  }

  async function collect(): Promise<void> {
    collecting += 1;
    try {
      const arrived = (await arrivals.collect()).map(([, entry]) => entry);
      for (const [queue, entries] of Map.groupBy(arrived, queueOfEntry)) queue?.add(entries);
    } catch (defect) {
      console.error('New messages could not be read', defect);
    } finally {
      collecting -= 1;
      settling.check();
    }
  }

  const queueOfEntry = ({ key }: Entry) => queues.byName(key.split('~')[2] ?? '');

  const queues: Queues = {
    all: () => [...byArn.values()],
    byName: (name) => [...byArn.values()].find((queue) => queue.settings.name === name),
    byArn: (arn) => byArn.get(arn),
    has: (arn) => byArn.has(arn),
    ops(arn, body, attributes = {}) {
      const queue = required(arn);
      const typed = Object.entries(attributes).map(([name, value]) => [
        name,
        { DataType: 'String', StringValue: value },
      ]);
      return addOps(queue, newMessage(queue, { body, attributes: Object.fromEntries(typed) }));
    },
    wake() {
      void collect();
    },
    async send(queue, messages) {
      const whole = messages.map((message) => newMessage(queue, message));
      await store.batch(whole.flatMap((message) => addOps(queue, message)));
      await collect();
      return whole.map(({ id }) => id);
    },
    async redrive(queue, destinationArn) {
      const moving = await queue.receive(Number.POSITIVE_INFINITY, 'hold');
      const back = moving.filter(({ message }) => destinationArn ?? message.deadLetterSourceArn);
      const ops = back.flatMap(({ key, message }): StoreOp[] => [
        { type: 'del', key },
        ...addOps(required(destinationArn ?? message.deadLetterSourceArn ?? ''), moved(message)),
      ]);
      await store.batch(ops);
      const now = clock.now();
      const stay = moving.filter((entry) => !back.includes(entry));
      await queue.finish(
        back,
        stay.map((entry) => ({ entry, visibleAt: now })),
      );
      await collect();
      return back.length;
    },
    idle,
    settled: settling.settled,
    // The reader of a queue handles its delays.
    nextDue: () => undefined,
  };

  for (const resource of resources.filter(({ type }) => type === 'AWS::SQS::Queue')) {
    const settings = readQueueSettings(resource);
    const queue = createQueue({
      store,
      clock,
      settings,
      toDeadLetter: ({ message }) =>
        addOps(required(settings.redrive?.deadLetterArn ?? ''), moved(message, settings.arn)),
      deadLetterWritten: () => queues.wake(),
    });
    byArn.set(settings.arn, queue);
    for await (const [key, message] of store.list<Message>(prefixOf(queueName(resource.ref)))) {
      queue.add([{ key, message, held: false }]);
    }
  }
  for (const { settings } of queues.all()) {
    if (settings.redrive) required(settings.redrive.deadLetterArn);
  }
  return queues;
}
