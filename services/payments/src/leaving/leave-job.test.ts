import { readRequest } from '@sward/requests';
import { type Actor, HOUR, MINUTE } from '@sward/shared/kernel';
import { A_MILE_OFF, type ClosedJob, closedJob, HERE } from '../../testing/access.ts';
import { code } from '../../testing/code.ts';
import { LOST_UPLOAD, REQUEST } from '../../testing/market.ts';
import { type JobOnSite, jobOnSite, ORDER_PHOTO } from '../../testing/orders.ts';
import { cancelJob } from '../cancellation/cancel-job.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { type LeaveInput, leaveJob } from './leave-job.ts';
import { leftRecord } from './left-record.ts';

const SIZE = { reason: 'wrong_size', text: 'It is twice as large as described.', photos: [] } as const;
const PHOTO = `upl_${'S'.repeat(26)}`;

const operatorOf = ({ operators: [one] }: { operators: readonly Actor[] }) => {
  if (!one) throw new Error('no operator');
  return one;
};

describe('a job that is larger than described', () => {
  let job: JobOnSite;
  beforeEach(async () => {
    job = await jobOnSite();
  });
  const leave = async (more: Partial<LeaveInput> = {}) =>
    leaveJob(job.m.ports, job.m.provider, { ...SIZE, photos: [], bidId: (await job.bid()).id, ...more });
  const patchRequest = (set: Record<string, string>) =>
    job.m.table.transact([{ update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set, add: { version: 1 } }]);

  test('is left when the new price was declined: everything goes back, and it is posted again for tomorrow', async () => {
    await job.decline(await job.propose());

    const done = await leave({ photos: [PHOTO] });

    expect(done).toMatchObject({
      ...{ by: 'provider', status: 'cancelled', because: 'wrong_size', rescue: null, late: false },
      ...{ refundCents: 4695, providerCents: 0 },
    });
    expect(await job.payment()).toMatchObject({ status: 'refunded', refundedCents: 4695 });
    expect((await job.ledger())[`held:${job.paymentId}`]).toBe(0);
    expect(await job.bid()).toMatchObject({
      ...{ status: 'cancelled', because: 'wrong_size' },
      left: { reason: 'wrong_size', text: SIZE.text, photos: [PHOTO, ORDER_PHOTO] },
    });
    expect(await leftRecord(job.m.ports, operatorOf(job.m), await job.payment())).toMatchObject({
      ...{ reason: 'wrong_size', text: SIZE.text, from: null },
      photos: [{ id: PHOTO }, { id: ORDER_PHOTO }],
    });
    expect(await code(leftRecord(job.m.ports, job.m.owner, await job.payment()))).toBe('forbidden');
    expect(await readRequest(job.m.table, REQUEST)).toMatchObject({
      ...{ status: 'cancelled', cancelledBy: 'provider', cancelledBecause: 'wrong_size' },
    });
    expect(job.m.events('JobCancelled').map(({ data }) => data)).toMatchObject([
      { by: 'provider', because: 'wrong_size', reopen: { date: '2027-05-06', time: 'morning' } },
    ]);
  });

  test('is left once: again is the same, and another reason or a cancellation is too late', async () => {
    await job.decline(await job.propose());
    const done = await leave();

    expect(await leave({ text: 'It is still too large.' })).toEqual(done);
    expect(await code(leave({ reason: 'unsafe', photos: [PHOTO], location: HERE }))).toBe(
      'already_cancelled',
    );
    const again = cancelJob(job.m.ports, job.m.provider, { bidId: done.bidId });
    expect(await again).toMatchObject({ because: 'wrong_size', refundCents: 4695 });
    expect(job.m.events('JobCancelled')).toHaveLength(1);
    expect(job.m.stripe.refunds).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['without a change of the price', async () => undefined, 'order_not_open'],
    ['once it was taken back', async () => job.withdraw(await job.propose()), 'order_not_open'],
    ['while it waits for its answer', () => job.propose(), 'order_open'],
    ['while it is being paid', async () => job.approve(await job.propose()), 'order_open'],
    ['once one was paid', () => job.paidOrder(), 'order_paid'],
    [
      'once one was paid, though another was declined',
      async () => {
        await job.paidOrder();
        await job.decline(await job.propose());
      },
      'order_paid',
    ],
    [
      'once the last one was taken back',
      async () => {
        await job.decline(await job.propose());
        job.m.clock.advance(MINUTE);
        await job.withdraw(await job.propose({ text: 'Another reason for it.' }));
      },
      'order_not_open',
    ],
  ])('is not left %s', async (_, before, expected) => {
    await before();

    expect(await code(leave())).toBe(expected);
    expect((await job.bid()).status).toBe('accepted');
  });

  test('is left half an hour after an order that nobody has answered, which ends with it', async () => {
    const order = await job.propose();
    job.m.clock.advance(30 * MINUTE - 1);
    expect(await code(leave())).toBe('order_open');
    job.m.clock.advance(1);

    await leave();

    expect((await job.order()).status).toBe('withdrawn');
    expect((await job.payment()).openOrderId).toBeNull();
    expect(await code(job.approve(order))).toBe('order_not_open');
    expect(job.m.events('ChangeOrderClosed')).toHaveLength(1);
  });

  test('is left when what was approved was not paid in time, which is voided at Stripe first', async () => {
    const order = await job.propose();
    await job.approve(order);
    job.m.clock.advance(2 * HOUR);

    await leave();

    expect(job.m.stripe.intents.get(`pi_${order.id}`)?.status).toBe('canceled');
    expect((await job.order()).status).toBe('withdrawn');
  });

  test('is not left when that was paid a moment ago', async () => {
    const order = await job.propose();
    await job.approve(order);
    job.m.clock.advance(2 * HOUR);
    job.m.stripe.pay(`pi_${order.id}`);

    expect(await code(leave())).toBe('order_paid');
    expect(await job.payment()).toMatchObject({ status: 'held', extraCents: 1500 });
  });

  test('is posted again for its own day where that is later', async () => {
    await job.decline(await job.propose());
    await job.patchBid({ availableDate: '2027-05-09', availableTime: 'evening' });
    await leave();

    expect(job.m.events('JobCancelled').map(({ data }) => data)).toMatchObject([
      { reopen: { date: '2027-05-09', time: 'evening' } },
    ]);
  });

  test('is not posted again when it is a visit of a recurring service', async () => {
    await job.decline(await job.propose());
    await patchRequest({ reservedFor: (await job.bid()).providerId, recurringId: 'rec_1' });
    await leave();

    expect(job.m.events('JobCancelled').map(({ data }) => data)).toMatchObject([
      { because: 'wrong_size', reopen: null },
    ]);
  });

  test('is left by its own provider alone, on site, without a chargeback', async () => {
    await job.decline(await job.propose());
    const bidId = (await job.bid()).id;
    expect(await code(leaveJob(job.m.ports, job.m.owner, { ...SIZE, photos: [], bidId }))).toBe('not_found');
    expect(await code(leave({ bidId: `bid_${'B'.repeat(26)}` }))).toBe('not_found');
    expect(await code(leave({ photos: [LOST_UPLOAD] }))).toBe('upload_not_found');
    await recordChargeback(job.m.ports, job.m.stripe.chargeBack(`pi_${job.paymentId}`).id);
    expect(await code(leave())).toBe('charged_back');

    job = await jobOnSite();
    const key = { pk: `BIDS#${REQUEST}`, sk: `BID#${bidId}` };
    await job.m.table.transact([{ update: key, remove: ['checkedInAt'], add: { version: 1 } }]);
    expect(await code(leave())).toBe('not_checked_in');
  });

  test('is not left once it is finished, or contested', async () => {
    await job.decline(await job.propose());
    await job.finish();
    expect(await code(leave())).toBe('already_completed');

    job = await jobOnSite();
    await job.decline(await job.propose());
    await job.object();
    expect(await code(leave())).toBe('payment_not_open');
  });
});

describe('a place that is not safe', () => {
  let job: ClosedJob;
  let photo: string;
  beforeEach(async () => {
    job = await closedJob();
    photo = job.photo();
  });
  const leave = (more: Partial<LeaveInput> = {}) =>
    leaveJob(job.m.ports, job.m.provider, {
      ...{ bidId: job.bidId, reason: 'unsafe', text: 'There are wasps all over the yard.' },
      ...{ photos: [photo], location: HERE },
      ...more,
    });

  test('is left with a photo from the place: everything goes back, and nothing is posted again', async () => {
    expect(await leave()).toMatchObject({ because: 'unsafe', refundCents: 4695, providerCents: 0 });

    expect(await job.bid()).toMatchObject({
      left: {
        ...{ reason: 'unsafe', photos: [photo], near: true, precision: 'address' },
        place: { lat: 42.37, lng: -71.11 },
      },
    });
    expect(await leftRecord(job.m.ports, operatorOf(job.m), await job.payment())).toMatchObject({
      ...{ reason: 'unsafe', photos: [{ id: photo }] },
      from: { near: true, precision: 'address', place: { lat: 42.37, lng: -71.11 } },
    });
    expect(job.m.events('JobCancelled').map(({ data }) => data)).toMatchObject([
      { because: 'unsafe', reopen: null, late: false },
    ]);
    expect(job.m.events('JobLost')).toEqual([]);
  });

  test.each<[string, Partial<LeaveInput> | (() => Partial<LeaveInput>), string]>([
    ['a mile off', { location: A_MILE_OFF }, 'too_far'],
    ['without a place', { location: undefined }, 'validation_failed'],
    ['with a photo of before the check-in', { photos: [`upl_${'0'.repeat(26)}`] }, 'validation_failed'],
    [
      'without its photo',
      () => {
        job.m.ports.hasUpload = async () => false;
        return {};
      },
      'upload_not_found',
    ],
  ])('is not left %s', async (_, more, expected) => {
    expect(await code(leave(typeof more === 'function' ? more() : more))).toBe(expected);
    expect((await job.bid()).status).toBe('accepted');
  });

  test('is left while the way in is closed, whose problem ends, and after a trip that was paid', async () => {
    await job.mark();
    await leave();
    expect((await job.problem()).status).toBe('ended');

    job = await closedJob();
    await job.paidAgain();
    await job.arriveOnFriday();
    photo = job.photo();
    expect(await leave()).toMatchObject({ refundCents: 5695, providerCents: 0 });
    expect((await job.ledger())[`held:${job.paymentId}`]).toBe(0);
  });
});
