import type { EventOf } from '@sward/shared/events';
import { answerExport } from '@sward/shared/export';
import { pick } from '@sward/shared/kernel';
import { readAccessProblems } from '../access-problem/access-store.ts';
import { readJobCard } from '../cards/job-card-store.ts';
import { isExtra } from '../orders/order.ts';
import { readOrders } from '../orders/order-store.ts';
import { type Dispute, disputedProvider } from '../payment/dispute.ts';
import { lostPayments, paymentsAsOwner, paymentsAsProvider } from '../payment/own-payments.ts';
import type { Payment } from '../payment/payment.ts';
import { readMonths, readWhole } from '../payment/payment-store.ts';
import { readPayoutAccount } from '../payouts/payout-store.ts';
import type { Ports } from '../ports.ts';
import { findSubscription } from '../subscriptions/subscription-store.ts';

/** Fields as on the receipt: the business that was paid, without account ids. */
const AS_OWNER = [
  ...(['id', 'status', 'requestId', 'bidId', 'service', 'providerName', 'bidCents', 'feeCents'] as const),
  ...(['createdAt', 'method', 'card', 'capturedAt', 'capturedCents', 'refundedCents'] as const),
  ...([
    'completedAt',
    'settledAt',
    'tipFor',
    'goodwillCents',
    'extraCents',
    'tripCents',
    'tripTerms',
  ] as const),
];

/** Fields of the provider's own part, without the homeowner's card and refund. */
const AS_PROVIDER = [
  ...(['id', 'status', 'bidId', 'service', 'bidCents', 'extraCents', 'tripCents'] as const),
  ...(['transferredCents', 'completedAt', 'settledAt', 'expectedDate', 'tipFor'] as const),
];

/** Fields of a job that another provider may have now: neither its price nor its outcome. */
const AS_FORMER = ['id', 'service'] as const;

/** Fields of a change order for both parties; its text belongs to the provider. */
const ORDER_FIELDS = ['id', 'status', 'reason', 'extraCents', 'createdAt', 'approvedAt', 'paidAt'] as const;

/**
 * Fields of an access problem for both parties. Its text, photos and places belong to the provider, the answer to the
 * homeowner.
 */
const ACCESS_FIELDS = ['id', 'status', 'reason', 'tripFeeCents', 'respondBy', 'closedAt'] as const;

/** Fields as on the settings page. */
const AS_BUYER = ['status', 'plan', 'nextPlan', 'periodEnd', 'card'] as const;

/** AccountExportRequested: exports the account's payments and earnings, and its payout account. */
export async function exportOwnData(ports: Ports, event: EventOf<'AccountExportRequested'>): Promise<void> {
  const { accountId } = event.data;
  const disputesOf = async ({ id, disputeId }: Payment) =>
    disputeId ? (await readWhole(ports.marketplace, id)).disputes : [];
  const ordersOf = async ({ id, openOrderId }: Payment) =>
    openOrderId === undefined ? [] : (await readOrders(ports.marketplace, id)).filter(isExtra);
  const problemsOf = async ({ id, openAccess }: Payment) =>
    openAccess === undefined ? [] : await readAccessProblems(ports.marketplace, id);
  const jobCardOf = async ({ id, keepCardAt }: Payment) => {
    const kept = keepCardAt ? await readJobCard(ports.marketplace, id) : undefined;
    return kept ? pick(kept, ['card', 'agreedAt']) : null;
  };
  // A payment stays the same through a rescue and keeps the texts of each provider of its job.
  const ownWords = async (payment: Payment) => {
    const isOwn = ({ providerId }: { providerId: string }) => providerId === accountId;
    const disputes = await disputesOf(payment);
    return {
      disputes: disputes.filter((its) => disputedProvider(its, payment) === accountId).map(asAnswer),
      orders: (await ordersOf(payment)).filter(isOwn).map((order) => pick(order, [...ORDER_FIELDS, 'text'])),
      accessProblems: (await problemsOf(payment)).filter(isOwn).map((problem) => ({
        ...pick(problem, [...ACCESS_FIELDS, 'text', 'days', 'marked']),
        stillClosed: problem.stillClosed ?? null,
      })),
    };
  };
  const [subscription, account, months, paid, earned, lost] = await Promise.all([
    findSubscription(ports.marketplace, accountId),
    readPayoutAccount(ports.marketplace, accountId),
    readMonths(ports.marketplace, accountId),
    all(paymentsAsOwner(ports.marketplace, accountId), async (payment) => ({
      ...pick(payment, AS_OWNER),
      disputes: (await disputesOf(payment)).map(asObjection),
      keptCard: await jobCardOf(payment),
      orders: (await ordersOf(payment)).map((order) => pick(order, ORDER_FIELDS)),
      accessProblems: (await problemsOf(payment)).map((problem) => ({
        ...pick(problem, ACCESS_FIELDS),
        answer: problem.answer ?? null,
      })),
    })),
    all(paymentsAsProvider(ports.marketplace, accountId), async (payment) => ({
      ...pick(payment, AS_PROVIDER),
      ...(await ownWords(payment)),
    })),
    all(lostPayments(ports.marketplace, accountId), async (payment) => ({
      ...pick(payment, AS_FORMER),
      ...(await ownWords(payment)),
    })),
  ]);
  const payoutAccount = account && pick(account, ['state', 'stripeAccountId']);
  await answerExport(ports, ports.marketplace, 'PaymentsExported', event, {
    paid,
    earned,
    lost,
    months,
    payoutAccount: payoutAccount ?? null,
    subscription: subscription ? pick(subscription, AS_BUYER) : null,
  });
}

async function all<T>(
  pages: AsyncGenerator<Payment[]>,
  view: (payment: Payment) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  for await (const page of pages) found.push(...(await Promise.all(page.map(view))));
  return found;
}

/** Returns the person's own dispute, with its outcome. */
function asObjection({ reason, opened, outcome, refundCents, endedAt }: Dispute) {
  return { reason, at: opened.at, text: opened.text, outcome, refundCents, endedAt };
}

/** Returns the person's answer, without the identity of the other party. */
function asAnswer({ reason, answer, outcome, endedAt }: Dispute) {
  return { reason, at: answer?.at, text: answer?.text, offer: answer?.offer, outcome, endedAt };
}
