import { createAdvance } from '../src/clock/advance.ts';
import { createClock, type LocalClock } from '../src/clock/clock.ts';
import { allIdle } from '../src/clock/pump.ts';
import { openStore } from '../src/core/store.ts';
import type { Access, Functions, Resource, Store } from '../src/core/types.ts';
import { createDeliveries } from '../src/deliveries/deliveries.ts';
import { createAsyncInvocations, deliverToFunctions } from '../src/deliveries/lambda.ts';
import { createDispatcher } from '../src/eventbridge/dispatcher.ts';
import { createEvents } from '../src/eventbridge/events.ts';
import { createScheduler } from '../src/scheduler/scheduler.ts';
import { createQueueMappings } from '../src/sqs/mapping.ts';
import { createQueues } from '../src/sqs/queues.ts';
import { createSqs } from '../src/sqs/sqs.ts';

/** Creates a clock whose real time stands still at `start` until the test moves it. */
export function createStillClock(store: Store, start = '2026-03-02T08:00:00Z'): Promise<LocalClock> {
  const standing = Date.parse(start);
  return createClock(store, () => standing);
}

export const queueArn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
export const functionArnOf = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;

/** Returns a resource of a template, whose `ref` is its name. */
export function resource(type: string, name: string, arn: string, properties = {}): Resource {
  return { stack: 'test', logicalId: name, type, ref: name, arn, properties };
}

export const queue = (name: string, properties = {}) =>
  resource('AWS::SQS::Queue', name, queueArn(name), properties);

export const mappingOf = (queueName: string, functionName: string, properties = {}) =>
  resource('AWS::Lambda::EventSourceMapping', `${queueName}-${functionName}`, '', {
    EventSourceArn: queueArn(queueName),
    FunctionName: functionName,
    ...properties,
  });

export interface TestFunctions extends Functions {
  /** All events in the order of the invocations. */
  calls: { name: string; event: Event; at: number }[];
}

// biome-ignore lint/suspicious/noExplicitAny: events of many shapes; each test reads its own.
type Event = any;

export type Handlers = Record<string, (event: Event) => unknown>;

/** Creates functions from plain handlers by name. A function without a handler succeeds. */
export function createTestFunctions(handlers: Handlers, now: () => number): TestFunctions {
  const calls: TestFunctions['calls'] = [];
  return {
    calls,
    async invoke(arn, event) {
      const name = arn.split(':').at(-1) ?? '';
      calls.push({ name, event, at: now() });
      return handlers[name]?.(event);
    },
  };
}

export interface TestCloudOptions {
  resources: readonly Resource[];
  handlers?: Handlers;
  store?: Store;
  clock?: LocalClock;
  roleAllows?: (roleArn: string, access: Access) => boolean;
  /** Most batches of a queue at a time. */
  atOnce?: number;
}

/** Creates queues, deliveries, events and schedules over one store, connected as in the local cloud. */
export async function createTestCloud(options: TestCloudOptions) {
  const { resources, handlers = {}, roleAllows, atOnce } = options;
  const store = options.store ?? (await openStore()).store;
  const clock = options.clock ?? (await createStillClock(store));
  const functions = createTestFunctions(handlers, clock.now);
  const queues = await createQueues(store, clock, resources);
  const deliveries = await createDeliveries({ store, clock, queues });
  deliverToFunctions(deliveries, functions);
  const asyncInvocations = createAsyncInvocations(resources);
  const handOver = createDispatcher({ queues, deliveries, asyncInvocations });
  const events = createEvents({ store, clock, handOver, resources });
  const scheduler = await createScheduler({
    store,
    clock,
    handOver,
    resources,
    ...(roleAllows && { roleAllows }),
  });
  const mappings = createQueueMappings({
    ...{ queues, clock, functions, resources },
    ...(atOnce !== undefined && { atOnce }),
  });
  const closable = [deliveries, scheduler.engine, ...mappings];
  const pumps = [...closable, queues];
  return {
    store,
    clock,
    functions,
    queues,
    deliveries,
    handOver,
    events,
    scheduler,
    pumps,
    sqs: createSqs({ queues, clock }),
    idle: () => allIdle(pumps),
    advance: createAdvance({
      clock,
      schedules: scheduler.engine,
      pumps,
      sweepExpired: async () => undefined,
    }),
    /** Ends the pumps as a stopped process would. A new cloud over the same store continues their work. */
    close: async () => {
      await Promise.all(closable.map((pump) => pump.close()));
    },
  };
}
