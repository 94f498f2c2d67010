import { DAY, MINUTE, toCents } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { notice } from '../../testing/checkout.ts';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { OWNER, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { cancelJobByOperator } from '../cancellation/cancel-job-by-operator.ts';
import { handlers } from '../handlers.ts';
import { balances } from '../payment/ledger.ts';
import { hasOpenMoney, paymentsAsOwner } from '../payment/own-payments.ts';
import { readWhole } from '../payment/payment-store.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { listEarnings } from '../receipts/list-earnings.ts';
import { receiveWebhook } from '../receive-webhook.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { openTip } from './open-tip.ts';

const HALF_HOUR = 30 * 60_000;

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
  await job.toReview();
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);
  const listed = { listPk: `OWNER#${OWNER}`, listSk: REQUEST };
  await job.m.table.transact([{ update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set: listed }]);
});

const open = async (tipCents = 500) =>
  await openTip(job.m.ports, job.m.owner, { paymentId: job.paymentId, tipCents });
const tell = (id: string, kind: 'intent-succeeded' | 'intent-failed' = 'intent-succeeded', event = 'evt_1') =>
  receiveWebhook(job.m.ports, notice(kind, id, event), 'right');
async function pay(id: string): Promise<void> {
  job.m.stripe.pay(`pi_${id}`);
  await tell(id);
}
const whole = (id: string) => readWhole(job.m.table, id);
const tipTransfers = () => job.m.stripe.transfers.slice(1).map(({ amountCents }) => amountCents);
const seen = async (actor = job.m.owner) => (await getPayment(job.m.ports, actor, job.paymentId)).tip?.status;

describe('a tip', () => {
  test('goes to the provider at once, all of it; the card’s cost is Sward’s', async () => {
    const { payment, clientSecret } = await open();
    expect(clientSecret).toContain(payment.id);
    expect(await job.outcome()).toMatchObject({ transfers: [3800] });

    await pay(payment.id);

    const { payment: tip, journals } = await whole(payment.id);
    expect(tip).toMatchObject({ status: 'released', capturedCents: 500, transferredCents: 500, feeCents: 0 });
    expect(tipTransfers()).toEqual([500]);
    expect(balances(journals)).toEqual({
      stripe_clearing: -45,
      processing_fees: 45,
      [`held:${tip.id}`]: 0,
    });
    expect(job.m.events('TipGiven')).toMatchObject([{ data: { paymentId: tip.id, tipCents: 500 } }]);
    expect(job.m.events('PaymentReleased')).toHaveLength(1);
  });

  describe('on the saved card', () => {
    const give = async (tipCents = 500) =>
      await callRoute(handlers(job.m.ports), 'payments.tip', job.m.owner, {
        params: { paymentId: job.paymentId },
        body: { tipCents, savedCard: true },
      });
    const keepCard = async () => {
      const customerId = `cus_${OWNER}`;
      await job.m.table.transact([
        { update: { pk: `PAYER#${OWNER}`, sk: 'PAYER' }, set: { stripeCustomerId: customerId } },
      ]);
      const before = await job.m.stripe.createIntent({
        ...{ paymentId: 'pay_0', requestId: 'req_0', bidId: 'bid_0', customerId: undefined },
        amountCents: toCents(500),
      });
      await job.m.stripe.keepCardOf({ key: 'k', intentId: before.id, customerId, keep: true });
      job.m.stripe.pay(before.id);
    };

    test('is paid in the same call, once', async () => {
      await keepCard();
      const [first, second] = [await give(), await give()];

      expect([first.status, second.status]).not.toContain('initiated');
      expect(second.id).toBe(first.id);
      expect(tipTransfers()).toEqual([500]);
      expect(job.m.events('TipGiven')).toHaveLength(1);
    });

    test('that is declined is left to another card', async () => {
      await keepCard();
      job.m.stripe.declineKeptCards(true);
      const { id, status } = await give();
      expect(status).toBe('initiated');

      await pay(id);

      expect((await whole(id)).payment).toMatchObject({ status: 'released', capturedCents: 500 });
    });

    test('without one is left to the card form', async () => {
      expect(await give()).toMatchObject({ status: 'initiated', clientSecret: expect.any(String) });
      expect(tipTransfers()).toEqual([]);
    });
  });

  test('is on the receipt of its job, and among the earnings without a commission or another job', async () => {
    const { payment } = await open();
    await pay(payment.id);
    await job.sweep();

    expect([await seen(), await seen(job.m.provider)]).toEqual(['released', 'released']);
    const { payments, months } = await listEarnings(job.m.ports, job.m.provider, undefined);
    expect(payments.map(({ tipFor, transferredCents }) => [tipFor, transferredCents])).toEqual([
      [job.paymentId, 500],
      [undefined, 3800],
    ]);
    expect(months).toMatchObject([{ netCents: 4300, jobs: 1 }]);
    const owned: string[] = [];
    for await (const page of paymentsAsOwner(job.m.table, job.m.owner.accountId))
      owned.push(...page.map(({ id }) => id));
    expect(owned).toEqual([job.paymentId, payment.id]);
  });

  test('is one payment, however often it is requested or reported', async () => {
    const tips = await Promise.all([open(), open()]);
    const [first] = tips;
    const id = first?.payment.id ?? '';
    expect(new Set(tips.map(({ payment }) => payment.id)).size).toBe(1);
    expect((await open()).payment.id).toBe(id);
    job.m.stripe.pay(`pi_${id}`);

    await Promise.all([tell(id), tell(id, 'intent-succeeded', 'evt_2')]);
    const again = await open();

    expect([again.payment.id, again.payment.status]).toEqual([id, 'released']);
    expect(tipTransfers()).toEqual([500]);
    await expect(open(600)).rejects.toMatchObject({ code: 'already_tipped' });
  });

  test('of another amount first voids the one before at Stripe', async () => {
    const { payment: before } = await open(500);

    const { payment: after } = await open(700);

    expect(job.m.stripe.pay(`pi_${before.id}`)).toBe(false);
    expect((await whole(before.id)).payment.status).toBe('void');
    await pay(after.id);
    expect(tipTransfers()).toEqual([700]);
  });

  test('that was paid while another amount was requested is the tip', async () => {
    const { payment } = await open(500);
    job.m.stripe.pay(`pi_${payment.id}`);

    await expect(open(700)).rejects.toMatchObject({ code: 'already_tipped' });

    expect(tipTransfers()).toEqual([500]);
  });

  test('that is opened again is kept open as long anew, while its card is typed', async () => {
    const { payment: before } = await open();
    job.m.clock.advance(29 * MINUTE);
    const { payment: again } = await open();
    expect(again.id).toBe(before.id);
    job.m.clock.advance(2 * MINUTE);
    await sweepPayments(job.m.ports);
    expect((await whole(before.id)).payment.status).toBe('initiated');

    job.m.clock.advance(29 * MINUTE);
    await sweepPayments(job.m.ports);
    expect((await whole(before.id)).payment.status).toBe('void');
  });

  test('is voided unpaid after half an hour; one that was paid unseen is found', async () => {
    const { payment: left } = await open();
    job.m.clock.advance(HALF_HOUR);
    await job.sweep();
    expect((await whole(left.id)).payment.status).toBe('void');
    expect(job.m.stripe.pay(`pi_${left.id}`)).toBe(false);

    const { payment } = await open();
    expect(payment.id).not.toBe(left.id);
    job.m.stripe.pay(`pi_${payment.id}`);
    job.m.clock.advance(HALF_HOUR);
    await sweepPayments(job.m.ports);

    expect(tipTransfers()).toEqual([500]);
  });

  test('is paid once though Stripe’s response was lost and its keys are forgotten', async () => {
    const { payment } = await open();
    job.m.stripe.pay(`pi_${payment.id}`);
    job.m.stripe.loseNextReply();
    await tell(payment.id);
    expect((await whole(payment.id)).payment.status).toBe('settling');
    job.m.stripe.forgetKeys();
    job.m.clock.advance(HALF_HOUR);

    await job.sweep();

    expect((await whole(payment.id)).payment.status).toBe('released');
    expect(tipTransfers()).toEqual([500]);
  });

  test('waits for a provider whose account is not payable, and counts as open money until then', async () => {
    const { payment } = await open();
    job.m.stripe.refuseTransfers(true);
    await pay(payment.id);
    expect((await whole(payment.id)).payment.status).toBe('payout_blocked');
    expect(await hasOpenMoney(job.m.table, PROVIDERS[0])).toBe(true);
    expect(await hasOpenMoney(job.m.table, job.m.owner.accountId)).toBe(true);
    job.m.stripe.refuseTransfers(false);
    job.m.clock.advance(DAY);

    await job.sweep();

    expect(tipTransfers()).toEqual([500]);
  });

  test('is refused after five declines, whatever the amount', async () => {
    const { payment } = await open();
    for (let i = 0; i < 5; i++) await tell(payment.id, 'intent-failed', `evt_${i}`);

    await expect(open(500)).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(open(600)).rejects.toMatchObject({ code: 'too_many_requests' });
    job.m.clock.advance(2 * HALF_HOUR + 1);
    expect((await open(600)).payment.status).toBe('initiated');
  });
});

describe('a tip is possible', () => {
  test('for the homeowner of the job alone', async () => {
    const input = { paymentId: job.paymentId, tipCents: 500 };

    for (const actor of [job.m.stranger, job.m.provider])
      await expect(openTip(job.m.ports, actor, input)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('within 30 days after the job was settled', async () => {
    job.m.clock.advance(30 * DAY - 1);
    await open();
    job.m.clock.advance(1);

    await expect(open(600)).rejects.toMatchObject({ code: 'tip_not_open' });
  });

  test('to an approved provider who can be paid', async () => {
    const pk = `PROVIDER#${PROVIDERS[0]}`;
    await job.m.table.transact([{ update: { pk, sk: 'PROVIDER' }, set: { approved: false } }]);
    await expect(open()).rejects.toMatchObject({ code: 'tip_not_open' });
    await job.m.table.transact([
      { update: { pk, sk: 'PROVIDER' }, set: { approved: true } },
      { update: { pk: `PAYOUT#${PROVIDERS[0]}`, sk: 'PAYOUT' }, set: { state: 'restricted' } },
    ]);

    await expect(open()).rejects.toMatchObject({ code: 'tip_not_open' });
  });

  test('neither before the release nor for a cancelled job, nor for a tip', async () => {
    const { payment } = await open();
    await pay(payment.id);
    const onTip = { paymentId: payment.id, tipCents: 500 };
    await expect(openTip(job.m.ports, job.m.owner, onTip)).rejects.toMatchObject({ code: 'tip_not_open' });

    const other = await paidJob();
    const input = { paymentId: other.paymentId, tipCents: 500 };
    await expect(openTip(other.m.ports, other.m.owner, input)).rejects.toMatchObject({
      code: 'tip_not_open',
    });
    const [operator = other.m.stranger] = other.m.operators;
    await cancelJobByOperator(other.m.ports, operator, { bidId: (await other.bid()).id, reason: 'Storm' });
    await expect(openTip(other.m.ports, other.m.owner, input)).rejects.toMatchObject({
      code: 'tip_not_open',
    });
  });
});

test('the homeowner is offered it until it is paid, the provider never', async () => {
  const shown = async (actor = job.m.owner) => {
    const params = { paymentId: job.paymentId };
    const body = await callRoute(handlers(job.m.ports), 'payments.get', actor, { params });
    return { allowedActions: body.allowedActions, tip: body.tip?.amountCents ?? null };
  };
  expect(await shown()).toEqual({ allowedActions: ['tip'], tip: null });
  expect(await shown(job.m.provider)).toEqual({ allowedActions: [], tip: null });
  const { payment } = await open();
  expect(await shown()).toEqual({ allowedActions: ['tip'], tip: null });

  await pay(payment.id);

  expect(await shown()).toEqual({ allowedActions: [], tip: 500 });
});
