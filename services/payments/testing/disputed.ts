import { type Bid, completeBidByOwner, readBid } from '@sward/bids';
import { completeRequest, readRequest } from '@sward/requests';
import { type EventOf, newEvent } from '@sward/shared/events';
import { DAY, HOUR, instant, SYSTEM } from '@sward/shared/kernel';
import { openCheckout } from '../src/checkout/open-checkout.ts';
import { answerDispute, type DisputeAnswer } from '../src/disputes/answer-dispute.ts';
import { type Objection, openDispute } from '../src/disputes/open-dispute.ts';
import { withdrawDispute } from '../src/disputes/withdraw-dispute.ts';
import type { Dispute } from '../src/payment/dispute.ts';
import { assertInvariants } from '../src/payment/ledger.ts';
import { readWhole } from '../src/payment/payment-store.ts';
import { getPayment } from '../src/receipts/get-payment.ts';
import { startReview } from '../src/settlement/start-review.ts';
import { sweepPayments } from '../src/sweep-payments.ts';
import { cents } from './fake-stripe.ts';
import { BIDS, market, REQUEST } from './market.ts';

export const TEXT = 'The edges along the drive were left out.';
export const PHOTO = `upl_${'A'.repeat(26)}`;

const OBJECTION = { reason: 'quality', text: TEXT } as const;

/** A paid job of the market, at $40.00. With `seen: false` its card is not charged yet. */
export async function paidJob({ seen = true } = {}) {
  const m = await market();
  const { payment } = await openCheckout(m.ports, m.owner, { bidId: BIDS[0], amount: cents(4695) });
  const paymentId = payment.id;
  if (seen) {
    m.stripe.pay(`pi_${paymentId}`);
    await getPayment(m.ports, m.owner, paymentId);
  }
  const patchBid = (set: Record<string, string>) =>
    m.table.transact([{ update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` }, set, add: { version: 1 } }]);
  const arrive = async () => {
    m.toJobDay();
    await m.arrive();
  };
  const finish = async (): Promise<EventOf<'JobCompleted'>> => {
    const completedAt = new Date(m.clock.now()).toISOString();
    const [bid, request] = [await readBid(m.table, BIDS[0]), await readRequest(m.table, REQUEST)];
    if (!bid || !request) throw new Error('no job');
    await m.table.transact([...completeBidByOwner(bid, completedAt), completeRequest(request, completedAt)]);
    // A report of the provider has photos, or none.
    await m.table.transact([
      { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` }, set: { afterPhotos: [] } },
    ]);
    const { ownerId, providerId } = bid;
    return newEvent(m.ports, SYSTEM, { name: `Request#${REQUEST}`, version: 9 }, 'JobCompleted', {
      ...{ requestId: REQUEST, bidId: BIDS[0], paymentId, ownerId, providerId, completedAt },
    });
  };
  const arriveAndFinish = async () => {
    await arrive();
    return await finish();
  };
  return {
    m,
    paymentId,
    patchBid,
    arrive,
    finish,
    /** Checks in and completes the job; the 48 hours run. */
    toReview: async () => void (await startReview(m.ports, await arriveAndFinish())),
    object: (more: Partial<Objection> = {}) =>
      openDispute(m.ports, m.owner, { ...OBJECTION, paymentId, photos: [], ...more }),
    answer: (more: Partial<DisputeAnswer> = {}) =>
      answerDispute(m.ports, m.provider, {
        paymentId,
        text: 'I did what was asked for.',
        photos: [],
        ...more,
      }),
    /** Opens a dispute with a photo, which the provider leaves unanswered, so that an operator decides. */
    refer: async () => {
      await startReview(m.ports, await arriveAndFinish());
      await openDispute(m.ports, m.owner, { ...OBJECTION, paymentId, photos: [PHOTO] });
      m.clock.advance(DAY);
      await sweepPayments(m.ports);
    },
    withdraw: () => withdrawDispute(m.ports, m.owner, paymentId),
    sweep: () => sweepPayments(m.ports),
    inHours: (hours: number) => instant(m.clock.now() + hours * HOUR),
    payment: async () => (await readWhole(m.table, paymentId)).payment,
    dispute: async () => (await readWhole(m.table, paymentId)).disputes.at(-1) as Dispute,
    bid: async () => (await readBid(m.table, BIDS[0])) as Bid,
    request: async () => await readRequest(m.table, REQUEST),
    /** Returns what Stripe did, checked against the ledger. */
    outcome: async () => {
      const { payment, journals } = await readWhole(m.table, paymentId);
      assertInvariants(payment, journals);
      return {
        status: payment.status,
        refunds: m.stripe.refunds.map(({ amountCents }) => amountCents),
        transfers: m.stripe.transfers.map(({ amountCents }) => amountCents),
      };
    },
  };
}

export type PaidJob = Awaited<ReturnType<typeof paidJob>>;
