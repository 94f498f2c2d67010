import { DAY, instant } from '@sward/shared/kernel';
import { code } from '../../testing/code.ts';
import { BIDS, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { OFFERED, type Rescuable, rescuable } from '../../testing/rescue.ts';
import { endOwnRescues } from '../rescue/end-own-rescues.ts';
import { onRescueTimer } from '../rescue/rescue-timer.ts';

let job: Rescuable;

beforeEach(async () => {
  job = await rescuable();
});

describe('the homeowner', () => {
  test('sees who can be asked, and what would come back', async () => {
    await job.lose();

    expect(await job.seen()).toMatchObject({
      ...{ state: 'choosing', because: 'cancelled', paidCents: 4695 },
      choices: ['refund', 'offer', 'reopen'],
      bidders: [{ bid: { id: BIDS[1] }, backCents: 200 }],
    });
  });

  test('takes everything back', async () => {
    await job.lose();
    await job.refund();

    expect(await job.payment()).toMatchObject({ status: 'refunded', decision: 'give-up' });
    expect(await job.request()).toMatchObject({ status: 'cancelled', cancelledBy: 'owner' });
    expect(job.m.events('JobCancelled')).toMatchObject([
      { data: { because: 'cancelled', refundCents: 4695, reopen: null, noShow: false } },
    ]);
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0 });
    expect(await code(job.refund())).toBe('done');
    expect(job.m.events('JobCancelled')).toHaveLength(1);
    expect(await code(job.reopen())).toBe('rescue_not_open');
  });

  test('has a request like it posted instead', async () => {
    await job.lose();
    await job.reopen();

    expect(job.m.events('JobCancelled')).toMatchObject([{ data: { reopen: OFFERED } }]);
    expect(await job.seen()).toMatchObject({ state: 'reopened', choices: [] });
    expect(await code(job.reopen())).toBe('done');
    expect(await code(job.reopen({ time: 'evening' }))).toBe('rescue_not_open');
  });

  test('offers it for a day, and each bid that is asked gets that day', async () => {
    await job.lose();
    await job.offer();
    await job.offer();

    expect(await job.second()).toMatchObject({ status: 'declined', rescue: OFFERED });
    expect(await job.seen()).toMatchObject({ state: 'offered', choices: ['refund', 'reopen'] });
    const offers = job.m.events('RescueOffered');
    expect(offers).toMatchObject([{ data: { bidIds: [BIDS[1]], providerIds: [PROVIDERS[1]] } }]);
    expect(JSON.stringify(offers)).not.toContain(PROVIDERS[0]);
    expect(await code(job.choose({ choice: 'offer', bidIds: [BIDS[1]], ...OFFERED, time: 'evening' }))).toBe(
      'rescue_not_open',
    );
  });

  test.each<[string, object]>([
    ['a bid that cannot be asked', { bidIds: [BIDS[0]] }],
    ['a day within four hours', { date: '2027-05-03', time: 'morning' }],
    ['a day beyond two weeks', { date: '2027-05-18' }],
  ])('is refused %s', async (_, more) => {
    await job.lose();
    const choice = { choice: 'offer' as const, bidIds: [BIDS[1]], ...OFFERED, ...more };

    expect(await code(job.choose(choice))).toBe('validation_failed');
  });

  test('offers a window four hours ahead at the earliest, for which others answer until two hours before it', async () => {
    const evening = { date: '2027-05-03', time: 'evening' } as const;
    const choice = { choice: 'offer' as const, bidIds: [BIDS[1]], ...evening };
    await job.lose();
    job.m.clock.set('2027-05-03T17:00:00.001Z');
    expect(await code(job.choose(choice))).toBe('validation_failed');

    job.m.clock.set('2027-05-03T17:00:00.000Z');
    await job.choose(choice);

    expect((await job.rescue()).offer).toMatchObject({ ...evening, until: '2027-05-03T19:00:00.000Z' });
  });

  test('offers no day on which the money would be held for more than eighty', async () => {
    const capturedAt = (at: number) =>
      job.m.table.transact([
        {
          update: { pk: `PAYMENT#${job.paymentId}`, sk: 'PAYMENT' },
          set: { capturedAt: instant(at - 80 * DAY) },
        },
      ]);
    const windowEnd = Date.parse('2027-05-06T16:00:00.000Z');
    await job.lose();
    await capturedAt(windowEnd - 1);
    expect(await code(job.offer())).toBe('validation_failed');

    await capturedAt(windowEnd);
    expect(await code(job.offer())).toBe('done');
  });

  test.each<[string, Partial<typeof OFFERED>]>([
    ['a day that is past', { date: '2027-05-02' as never }],
    ['a day that is too far', { date: '2027-09-06' as never }],
  ])('has nothing posted for %s', async (_, day) => {
    await job.lose();

    expect(await code(job.reopen(day))).toBe('validation_failed');
    expect(await job.payment()).toMatchObject({ status: 'rescuing' });
  });

  test('is too late once the time to choose is over, whether or not its timer has run', async () => {
    await job.lose();
    job.later(24);

    for (const choice of [job.refund, job.reopen, job.offer])
      expect(await code(choice())).toBe('rescue_not_open');
    expect(await job.seen()).toMatchObject({ state: 'choosing', choices: [] });
  });

  test('is told that somebody was faster', async () => {
    await job.lose();
    await job.offer();
    await job.accept();

    expect(await code(job.refund())).toBe('already_accepted');
    expect(await code(job.choose({ choice: 'refund', refundCents: 4495 }))).toBe('already_accepted');
  });

  test('gets everything back when suspended meanwhile', async () => {
    const { accountId } = job.m.owner;
    await job.m.table.transact([
      {
        update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' },
        set: { listPk: `OWNER#${accountId}`, listSk: 'a' },
      },
    ]);
    await job.lose();
    await job.offer();

    await endOwnRescues(
      job.m.ports,
      job.m.eventOf(`Account#${accountId}`, 'AccountSuspended', { accountId }),
    );

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(job.m.events('JobCancelled')).toMatchObject([{ data: { by: 'system' } }]);
    expect(await code(job.accept())).toBe('rescue_not_open');
  });

  test('names what comes back as it was shown', async () => {
    await job.lose();

    expect(await code(job.choose({ choice: 'refund', refundCents: 4694 }))).toBe('refund_changed');
  });

  test.each([
    ['a choice', 0, 24],
    ['anybody who takes it', 1, 24],
  ])('gets everything back without %s', async (_, offered, hours) => {
    await job.lose();
    if (offered) await job.offer();
    job.later(hours - 1);
    await onRescueTimer(job.m.ports, { paymentId: job.paymentId });
    expect(await job.payment()).toMatchObject({ status: 'rescuing' });
    job.later(1);
    await job.sweep();

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(job.m.events('JobCancelled')).toMatchObject([{ data: { by: 'system', because: 'cancelled' } }]);
  });
});

describe('a job to which nobody came', () => {
  beforeEach(async () => {
    await job.nobodyComes();
  });

  test("is still its provider's until the homeowner chooses", async () => {
    expect(await job.seen()).toMatchObject({
      state: 'missing',
      because: 'no_show',
      choices: ['refund', 'offer', 'reopen'],
    });
    expect(await job.payment()).toMatchObject({ status: 'held' });
  });

  test('is told to its homeowner once a window', async () => {
    await job.sweep();
    job.later(24);
    await job.sweep();

    expect(job.m.events('ProviderMissing')).toHaveLength(1);
  });

  test('is offered to others in one step', async () => {
    await job.offer();

    expect(await job.payment()).toMatchObject({ status: 'rescuing' });
    expect(await job.rescue()).toMatchObject({ state: 'offered', because: 'no_show' });
    expect(await job.first()).toMatchObject({ status: 'cancelled', cancelTerms: { noShow: true } });
  });

  test('comes back, or is posted anew', async () => {
    await job.reopen();

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(job.m.events('JobCancelled')).toMatchObject([{ data: { because: 'no_show', reopen: OFFERED } }]);
  });

  test('and whose provider checks in late: the check-in first, and the choice is refused', async () => {
    await job.m.arrive();

    expect(await code(job.offer())).toBe('already_checked_in');
  });

  test('is not offered before an hour after the window', async () => {
    job = await rescuable();

    expect(await code(job.offer())).toBe('rescue_not_open');
    expect(await job.seen()).toMatchObject({ state: 'none', choices: [] });
  });
});

test('a visit of a recurring service is not posted again', async () => {
  await job.patchRequest({ reservedFor: PROVIDERS[0] });
  await job.nobodyComes();

  expect(await job.seen()).toMatchObject({ state: 'missing', choices: ['refund'] });
  expect(await code(job.reopen())).toBe('rescue_not_open');
});
