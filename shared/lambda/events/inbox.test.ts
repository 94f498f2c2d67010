import { AppError } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import { createMemoryTable } from '@sward/shared/table/memory';
import type { SQSRecord } from 'aws-lambda';
import type { CommonPorts } from '../http/http-steps.ts';
import { clock, failed, inboxWith, onTheBus, posted, queued } from '../testing/inbox-kit.ts';
import type { InboxOptions } from './inbox.ts';

describe('a message that fails', () => {
  const doors = (): Partial<InboxOptions<CommonPorts>> => ({
    consumers: { RequestPosted: { 'test.fails': () => Promise.reject(new Error('table is away')) } },
    timers: { fails: () => Promise.reject(new AppError('state_changed')) },
    awsEvents: { Fails: () => Promise.reject(new Error('no such address')) },
  });

  test.each([
    ['whose consumer fails', onTheBus(posted())],
    ['whose timer fails', { timer: 'fails' }],
    ['whose notice is not understood', { source: 'aws.ses', 'detail-type': 'Fails', detail: {} }],
    ['of an unknown timer', { timer: 'unknown' }],
    ['of an unknown AWS event', { source: 'aws.ses', 'detail-type': 'Unknown', detail: {} }],
    ['of an unknown event', onTheBus({ ...posted(), type: 'Unknown' })],
    ['that does not fit its event', onTheBus({ ...posted(), data: {} })],
    ['that is no event', onTheBus({})],
    ['that is no JSON', '{'],
  ])('%s is reported, so that it is delivered again', async (_, message) => {
    const { handle, lines } = inboxWith(doors());

    expect(await handle(queued(message))).toEqual(failed('m0'));

    expect(lines.at(-1)).toMatchObject({
      level: 'ERROR',
      message: 'message failed',
      messageId: 'm0',
      attempt: '2',
    });
  });

  test('does not keep the others of its batch from being handled, and is the only one reported', async () => {
    const done: unknown[] = [];
    const { handle } = inboxWith({
      timers: { ...doors().timers, works: async (_, input) => void done.push(input.n) },
    });

    const answer = await handle(
      queued({ timer: 'works', n: 1 }, { timer: 'fails' }, { timer: 'works', n: 2 }, '{', {
        timer: 'works',
        n: 3,
      }),
    );

    expect([answer, done]).toEqual([failed('m1', 'm3'), [1, 2, 3]]);
  });
});

describe('a call whose time is nearly over', () => {
  /** A call that began with 30 seconds, of which each timer `slow` takes ten. */
  function slowInbox() {
    let left = 30_000;
    const done: [n: unknown, more: unknown][] = [];
    const inbox = inboxWith({
      timers: {
        slow: async ({ hasTime }, { n }) => {
          left -= 10_000;
          done.push([n, hasTime?.()]);
        },
        fails: () => Promise.reject(new Error('table is away')),
      },
    });
    return { ...inbox, done, call: { getRemainingTimeInMillis: () => left } };
  }
  const slow = (n: number) => ({ timer: 'slow', n });

  test('begins nothing more and returns the rest, beside the failures', async () => {
    const { handle, call, done, said } = slowInbox();

    const answer = await handle(
      queued({ timer: 'fails' }, slow(1), slow(2), slow(3), slow(4), slow(5)),
      call,
    );

    expect(answer).toEqual(failed('m0', 'm4', 'm5'));
    expect(done.map(([n]) => n)).toEqual([1, 2, 3]);
    expect(said().at(-1)).toBe('WARN messages were given back, for the time is nearly over');
  });

  test('begins with what was given back before, so that nothing is until its tries are over', async () => {
    const { handle, call, done } = slowInbox();
    const batch = queued(slow(1), slow(2), slow(3), slow(4), slow(5));
    for (const [index, tries] of ['1', '1', '3', '2', '4'].entries()) {
      const { attributes } = batch.Records[index] as SQSRecord;
      attributes.ApproximateReceiveCount = tries;
    }

    const answer = await handle(batch, call);

    expect(done.map(([n]) => n)).toEqual([5, 3, 4]);
    expect(answer).toEqual(failed('m0', 'm1'));
  });

  test('lets a long sweep see whether there is time for more', async () => {
    const { handle, call, done } = slowInbox();

    await handle(queued(slow(1), slow(2), slow(3)), call);

    expect(done).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });
});

describe('an event', () => {
  test('is handled by each of its consumers, and by no other', async () => {
    const heard: string[] = [];
    const consumer =
      (name: string) =>
      async (_: CommonPorts, { id }: { id: string }) =>
        void heard.push(`${name} ${id}`);
    const { handle, said } = inboxWith({
      consumers: {
        RequestPosted: { 'test.one': consumer('one'), 'test.two': consumer('two') },
        RequestUpdated: { 'test.other': consumer('other') },
      },
    });
    const event = posted();

    expect(await handle(queued(onTheBus(event)))).toEqual(failed());

    expect(heard).toEqual([`one ${event.id}`, `two ${event.id}`]);
    expect(said()).toEqual(['INFO consumed', 'INFO consumed']);
  });

  test('is handled by the others when one of its consumers fails, and is delivered again', async () => {
    const heard: string[] = [];
    const { handle, said } = inboxWith({
      consumers: {
        RequestPosted: {
          'test.fails': () => Promise.reject(new Error('table is away')),
          'test.works': async (_, { id }) => void heard.push(id),
        },
      },
    });
    const event = posted();

    expect(await handle(queued(onTheBus(event)))).toEqual(failed('m0'));

    expect(heard).toEqual([event.id]);
    expect(said()).toEqual(['WARN consumer failed', 'INFO consumed', 'ERROR message failed']);
  });

  test('passes its correlation id to ports and log', async () => {
    const seen: string[] = [];
    const { handle, lines } = inboxWith({
      consumers: {
        RequestPosted: { 'test.one': async ({ correlationId }) => void seen.push(correlationId) },
      },
    });
    const event = posted();

    await handle(queued(onTheBus(event)));

    expect(seen).toEqual(['cor_1']);
    expect(lines).toMatchObject([
      { correlationId: 'cor_1', event: 'RequestPosted', eventId: event.id, consumer: 'test.one' },
    ]);
  });

  test('that one consumer has handled before is done for it, and still reaches the next', async () => {
    const table = createMemoryTable();
    let seconds = 0;
    const { handle, said } = inboxWith({
      consumers: {
        RequestPosted: {
          'test.one': async (_, { id }) => await table.transact([inbox(clock, 'test.one', id)]),
          'test.two': async () => void seconds++,
        },
      },
    });
    const message = queued(onTheBus(posted()));

    expect([await handle(message), await handle(message)]).toEqual([failed(), failed()]);

    expect(seconds).toBe(2);
    expect(said().slice(2)).toEqual(['INFO handled before', 'INFO consumed']);
  });

  test('without a consumer is done', async () => {
    const { handle } = inboxWith({});

    expect(await handle(queued(onTheBus(posted())))).toEqual(failed());
  });
});

test('a timer gets its scheduled input without its name, and a correlation id of its own', async () => {
  const calls: unknown[] = [];
  const { handle, lines } = inboxWith({
    timers: {
      tick: async ({ correlationId, log }, input) => {
        calls.push(input, correlationId);
        log.info('ticked');
      },
    },
  });

  await handle(queued({ timer: 'tick', paymentId: 'pay_1' }));

  expect(calls).toEqual([{ paymentId: 'pay_1' }, expect.stringMatching(/^cor_/)]);
  expect(lines).toMatchObject([{ message: 'ticked', timer: 'tick', correlationId: calls[1] }]);
});

test('an AWS event is dispatched by its detail type, unchanged', async () => {
  const heard: unknown[] = [];
  const { handle } = inboxWith({
    awsEvents: { 'Email Bounced': async (_, detail) => void heard.push(detail) },
  });

  await handle(
    queued({ id: 'n1', source: 'aws.ses', 'detail-type': 'Email Bounced', detail: { any: 'thing' } }),
  );

  expect(heard).toEqual([{ any: 'thing' }]);
});
