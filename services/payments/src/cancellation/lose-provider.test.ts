import { closedJob } from '../../testing/access.ts';
import { code } from '../../testing/code.ts';
import { BIDS, PROVIDERS } from '../../testing/market.ts';
import { couldBeAsked, type Rescuable, rescuable } from '../../testing/rescue.ts';
import { readAccessProblems } from '../access-problem/access-store.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { checkLongHolds } from '../disputes/check-long-holds.ts';
import { readQueue } from '../operator-payments/read-queue.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { cancelJob } from './cancel-job.ts';
import { cancelJobByOperator } from './cancel-job-by-operator.ts';

let job: Rescuable;

beforeEach(async () => {
  job = await rescuable();
});

const moved = () => ({
  refunds: job.m.stripe.refunds.map(({ amountCents }) => amountCents),
  transfers: job.m.stripe.transfers.map(({ amountCents }) => amountCents),
});

describe('a provider who cancels', () => {
  test('leaves the money held for another, and loses the job with its address at once', async () => {
    const cancelled = await job.lose();

    expect(cancelled).toMatchObject({
      rescue: { chooseBy: job.inHours(24) },
      refundCents: 0,
      providerCents: 0,
    });
    expect(await job.payment()).toMatchObject({ status: 'rescuing', dueAt: job.inHours(24) });
    const request = await job.request();
    expect(request).toMatchObject({ status: 'rescuing', formerProviderIds: [PROVIDERS[0]] });
    expect(request.acceptedProviderId).toBeUndefined();
    expect(await job.first()).toMatchObject({ status: 'cancelled', cancelledBy: 'provider' });
    expect(moved()).toEqual({ refunds: [], transfers: [] });
    expect(job.m.events('JobLost')).toMatchObject([
      { data: { because: 'cancelled', chooseBy: job.inHours(24) } },
    ]);
    expect(job.m.events('JobCancelled')).toEqual([]);
    expect(job.m.timers.at(-1)).toMatchObject({ name: 'rescue', paymentId: job.paymentId });
  });

  test('reads the payment no more, and earns nothing of it', async () => {
    await job.lose();

    expect(await code(getPayment(job.m.ports, job.m.provider, job.paymentId))).toBe('not_found');
    const item = await job.m.item(`PAYMENT#${job.paymentId}`, 'PAYMENT');
    expect(item?.listPk).toBeUndefined();
  });

  test('sees beforehand which it will be, and nothing changes by that', async () => {
    const { rescue } = await cancelJob(job.m.ports, job.m.provider, { bidId: BIDS[0], preview: true });

    expect(rescue).toEqual({ chooseBy: job.inHours(24) });
    expect(await job.payment()).toMatchObject({ status: 'held' });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['was declined by the homeowner', () => job.patchBid(BIDS[1], { declinedBy: 'owner' })],
    ['costs more than what was paid', () => job.patchBid(BIDS[1], { amountCents: 4001 })],
    ['was made for other terms', () => job.patchBid(BIDS[1], { termsVersion: 0 })],
    ['has withdrawn', () => job.patchBid(BIDS[1], { status: 'withdrawn' })],
    ['had the job before', () => job.patchRequest({ formerProviderIds: [PROVIDERS[1]] })],
    ['would come again and again', () => job.patchRequest({ serviceFrequency: 'weekly' })],
    [
      'cannot be paid',
      () =>
        job.m.table.transact([
          { update: { pk: `PROVIDER#${PROVIDERS[1]}`, sk: 'PROVIDER' }, set: { payable: false } },
        ]),
    ],
  ])('gives everything back at once where the other bidder %s', async (_, given) => {
    await given();
    const cancelled = await job.lose();

    expect(cancelled).toMatchObject({ rescue: null, refundCents: 4695 });
    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(moved().refunds).toEqual([4695]);
  });

  test('an operator cancels with a rescue, or without', async () => {
    const [operator] = job.m.operators;
    const input = { bidId: BIDS[0], reason: 'The provider is ill.' };
    if (!operator) throw new Error('no operator');
    await cancelJobByOperator(job.m.ports, operator, { ...input, rescue: true });
    expect(await job.payment()).toMatchObject({ status: 'rescuing' });

    job = await rescuable();
    await cancelJobByOperator(job.m.ports, operator, input);
    expect(await job.payment()).toMatchObject({ status: 'refunded' });
  });

  test('an operator ends what is under way, and it is off the list', async () => {
    const [operator] = job.m.operators;
    if (!operator) throw new Error('no operator');
    await job.lose();
    expect((await readQueue(job.m.ports, operator, {})).items).toMatchObject([
      { kind: 'rescue', dueAt: job.inHours(24), item: { state: 'choosing', providerName: '' } },
    ]);

    const ended = await cancelJobByOperator(job.m.ports, operator, {
      bidId: BIDS[0],
      reason: 'She has moved.',
    });

    expect(ended).toMatchObject({ by: 'operator', refundCents: 4695 });
    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(await job.request()).toMatchObject({ status: 'cancelled', cancelledBy: 'operator' });
    expect((await readQueue(job.m.ports, operator, {})).items).toEqual([]);
    expect(
      await code(cancelJobByOperator(job.m.ports, operator, { bidId: BIDS[0], reason: 'Once more.' })),
    ).toBe('already_cancelled');
  });

  test('the same cancellation again answers the same', async () => {
    const first = await job.lose();

    expect(await job.lose()).toEqual(first);
    expect(job.m.events('JobLost')).toHaveLength(1);
  });

  test('the bid that lost it names no payment any more, and says why it ended', async () => {
    await job.lose();

    expect(await job.first()).toMatchObject({ because: 'cancelled', lostPaymentId: job.paymentId });
    expect((await job.first()).paymentId).toBeUndefined();
  });

  test('bad weather that excuses the provider leaves the homeowner the same choice', async () => {
    const { windowStart } = await job.first();
    await job.patchBid(BIDS[0], { weather: { window: { bad: 'rain' }, windowStart } });
    await job.lose();

    expect(await job.first()).toMatchObject({ because: 'weather', cancelTerms: { late: false } });
    expect(await job.rescue()).toMatchObject({ state: 'choosing', because: 'cancelled' });
  });
});

test('an access problem ends with the job of who could not get in', async () => {
  const closed = await closedJob();
  await couldBeAsked(closed.m);
  await closed.mark();

  await cancelJob(closed.m.ports, closed.m.provider, { bidId: BIDS[0] });

  expect(await closed.payment()).toMatchObject({ status: 'rescuing', openAccess: null });
  expect(await readAccessProblems(closed.m.table, closed.paymentId)).toMatchObject([{ status: 'ended' }]);
});

describe('while another provider is sought', () => {
  beforeEach(async () => {
    await job.lose();
  });

  test('a bank that takes the money back ends it', async () => {
    const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`);
    await recordChargeback(job.m.ports, id);
    expect(await code(job.refund())).toBe('charged_back');
    job.later(25);
    await job.sweep();
    expect(await job.payment()).toMatchObject({ status: 'rescuing' });
    job.m.stripe.decideChargeback(id, 'lost');
    await recordChargeback(job.m.ports, id);

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(await job.request()).toMatchObject({ status: 'cancelled' });
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0, loss: 0 });
  });

  test('a bank that gives it back lets the clock go on', async () => {
    const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`);
    await recordChargeback(job.m.ports, id);
    job.m.stripe.decideChargeback(id, 'won');
    await recordChargeback(job.m.ports, id);
    await job.offer();

    expect(await job.seen()).toMatchObject({ state: 'offered' });
  });

  test('strangers find nothing', async () => {
    const { m } = job;
    m.owner = m.stranger;

    expect(await code(job.refund())).toBe('not_found');
    expect(await code(job.seen())).toBe('not_found');
  });

  test('no hold outlives its day', async () => {
    job.later(86 * 24);
    await checkLongHolds(job.m.ports);

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
  });
});
