import { createStillClock, functionArnOf, queue, queueArn, resource } from '../../testing/clock.ts';
import { createClock } from '../clock/clock.ts';
import { allIdle } from '../clock/pump.ts';
import { openStore } from '../core/store.ts';
import type { Delivery, NewDelivery } from '../core/types.ts';
import { createQueues } from '../sqs/queues.ts';
import { createDeliveries } from './deliveries.ts';
import { createDueHeap } from './due-heap.ts';
import { createAsyncInvocations } from './lambda.ts';

const retry = { maxAttempts: 3, firstDelayMs: 1_000, maxDelayMs: 1_500 };
const work = (payload: string, more: Partial<NewDelivery> = {}): NewDelivery => ({
  kind: 'webhook',
  target: 'http://127.0.0.1/hook',
  payload,
  retry,
  ...more,
});

async function arrange() {
  const { store } = await openStore();
  const clock = await createStillClock(store);
  const queues = await createQueues(store, clock, [queue('dead-letters')]);
  const deliveries = await createDeliveries({ store, clock, queues, concurrency: 2 });
  return { store, clock, queues, deliveries };
}

test('hands over in order and forgets what was delivered', async () => {
  const { deliveries } = await arrange();
  const seen: unknown[] = [];
  deliveries.handle('webhook', async ({ payload }) => {
    seen.push(payload);
  });

  for (const payload of ['a', 'b', 'c']) await deliveries.send(work(payload));
  await deliveries.settled();

  expect(seen).toEqual(['a', 'b', 'c']);
  expect(await deliveries.pending()).toEqual([]);
});

test('delivers what was written in a batch of another person, and only if it was written', async () => {
  const { store, deliveries } = await arrange();
  const seen: unknown[] = [];
  deliveries.handle('webhook', async ({ payload }) => {
    seen.push(payload);
  });
  const written = deliveries.ops(work('written'));
  deliveries.ops(work('never written'));

  await store.batch([...written, { type: 'put', key: 'somebody~state', value: 1 }]);
  deliveries.wake();
  await deliveries.settled();

  expect(seen).toEqual(['written']);
});

test('repeats a failed delivery after its delay in product time, without holding up settled()', async () => {
  const { clock, deliveries } = await arrange();
  const attempts: number[] = [];
  const start = clock.now();
  deliveries.handle('webhook', async () => {
    attempts.push(clock.now() - start);
    if (attempts.length < 3) throw new Error('not yet');
  });
  await deliveries.send(work('stubborn'));
  await deliveries.settled();
  const [waiting] = await deliveries.pending();

  await clock.moveTo(start + 999);
  await deliveries.settled();
  const early = attempts.length;
  await clock.moveTo(start + 1_000);
  await deliveries.settled();
  await clock.moveTo(start + 2_500);
  await deliveries.settled();

  expect(waiting).toMatchObject({ attempts: 1, dueAt: start + 1_000, lastError: 'not yet' });
  expect(early).toBe(1);
  expect(attempts).toEqual([0, 1_000, 2_500]);
  expect(await deliveries.pending()).toEqual([]);
});

test('a retry also happens when real time passes', async () => {
  const { store } = await openStore();
  const clock = { now: Date.now, offset: () => 0, onMove: () => undefined };
  const deliveries = await createDeliveries({ store, clock });

  const attempts = await new Promise<number>((resolve) => {
    let count = 0;
    deliveries.handle('webhook', async () => {
      count += 1;
      if (count < 2) throw new Error('once');
      resolve(count);
    });
    void deliveries.send(work('again', { retry: { maxAttempts: 2, firstDelayMs: 5, maxDelayMs: 5 } }));
  });

  expect(attempts).toBe(2);
});

test('moves a spent delivery into its dead-letter queue with the reason', async () => {
  const { queues, deliveries } = await arrange();
  deliveries.handle('webhook', async () => {
    throw new TypeError('refused');
  });

  const once = { maxAttempts: 1, firstDelayMs: 0, maxDelayMs: 0 };
  await deliveries.send(work('letter', { retry: once, deadLetterArn: queueArn('dead-letters') }));
  await allIdle([deliveries, queues]);
  const [letter] = (await queues.byName('dead-letters')?.receive(1, { visibilityMs: 0 })) ?? [];

  expect(letter?.message.body).toBe('letter');
  expect(letter?.message.attributes.ERROR_CODE?.StringValue).toBe('TypeError');
  expect(letter?.message.attributes.ERROR_MESSAGE?.StringValue).toBe('refused');
  expect(await deliveries.pending()).toEqual([]);
  expect(await deliveries.dead()).toEqual([]);
});

test('keeps a spent delivery without a dead-letter queue as dead', async () => {
  const { deliveries } = await arrange();
  deliveries.handle('webhook', async () => {
    throw new Error('refused');
  });

  await deliveries.send(work('lost', { retry: { ...retry, maxAttempts: 1 } }));
  await deliveries.settled();

  expect(await deliveries.dead()).toMatchObject([{ payload: 'lost', attempts: 1, lastError: 'refused' }]);
});

test('runs no more than the allowed number for one target, and other targets beside it', async () => {
  const { deliveries } = await arrange();
  let running = 0;
  let most = 0;
  const release: (() => void)[] = [];
  deliveries.handle('webhook', async ({ target }) => {
    if (target === 'other') return;
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => release.push(resolve));
    running -= 1;
  });
  for (const payload of ['1', '2', '3', '4']) await deliveries.send(work(payload));
  await deliveries.send(work('5', { target: 'other' }));

  while ((await deliveries.pending()).length > 4) await new Promise(setImmediate);
  const started = release.length;
  while (!deliveries.idle()) {
    release.shift()?.();
    await new Promise(setImmediate);
  }

  expect(started).toBe(2);
  expect(most).toBe(2);
  expect(await deliveries.pending()).toEqual([]);
});

test('the next process picks up what was not finished', async () => {
  const { store, clock, deliveries } = await arrange();
  await deliveries.send(work('left over'));
  await deliveries.close();
  const seen: Delivery[] = [];

  const next = await createDeliveries({ store, clock });
  next.handle('webhook', async (delivery) => {
    seen.push(delivery);
  });
  await next.settled();

  expect(seen).toMatchObject([{ payload: 'left over' }]);
  expect(await next.pending()).toEqual([]);
});

test('a delivery waits for its due time', async () => {
  const { clock, deliveries } = await arrange();
  const seen: number[] = [];
  deliveries.handle('webhook', async () => {
    seen.push(clock.now());
  });
  const dueAt = clock.now() + 60_000;
  await deliveries.send(work('later', { dueAt }));
  await deliveries.settled();

  const before = [...seen];
  await clock.moveTo(dueAt);
  await deliveries.settled();

  expect(before).toEqual([]);
  expect(seen).toEqual([dueAt]);
});

test('a function’s own failure settings win over those of the sender', () => {
  const [plain, strict] = [functionArnOf('plain'), functionArnOf('strict')];
  const make = createAsyncInvocations([
    resource('AWS::Lambda::Function', 'plain', plain),
    resource('AWS::Lambda::Function', 'strict', strict, {
      DeadLetterConfig: { TargetArn: queueArn('own') },
    }),
    resource('AWS::Lambda::EventInvokeConfig', 'config', '', {
      FunctionName: 'strict',
      MaximumRetryAttempts: 0,
    }),
  ]);
  const sender = { maximumRetryAttempts: 5, deadLetterArn: queueArn('of-the-rule') };

  expect(make(plain, {})).toMatchObject({ retry: { maxAttempts: 3 } });
  expect(make(plain, {}, sender)).toMatchObject({
    retry: { maxAttempts: 6 },
    deadLetterArn: queueArn('of-the-rule'),
  });
  expect(make(strict, {}, sender)).toMatchObject({
    retry: { maxAttempts: 1 },
    deadLetterArn: queueArn('own'),
  });
});

test('the heap gives entries by due time, equal ones in the order they came', () => {
  const heap = createDueHeap<string>();
  const pushed: [number, string][] = [
    [5, 'e'],
    [1, 'a'],
    [3, 'c1'],
    [3, 'c2'],
    [2, 'b'],
    [4, 'd'],
    [3, 'c3'],
  ];
  for (const [due, value] of pushed) heap.push(due, value);

  const given: string[] = [];
  for (let first = heap.first(); first; first = heap.first()) {
    given.push(first.value);
    heap.removeFirst();
  }

  expect(given).toEqual(['a', 'b', 'c1', 'c2', 'c3', 'd', 'e']);
});

// No reads of the clock between a failure and the next alarm may matter, so some of these delays end between them.
test.each(Array.from({ length: 30 }, (_, i) => 450 + 5 * i))(
  'what comes due while it looks, each look %d ms after the other, is not left lying',
  async (step) => {
    const { store } = await openStore();
    let real = Date.parse('2026-03-02T08:00:00Z');
    const clock = await createClock(store, () => (real += step));
    const deliveries = await createDeliveries({ store, clock });
    let attempts = 0;
    deliveries.handle('webhook', async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('busy');
    });

    await deliveries.send(work('a'));
    while (attempts < 2) await deliveries.settled().then(() => new Promise(setImmediate));

    expect(attempts).toBe(2);
    await deliveries.close();
  },
);
