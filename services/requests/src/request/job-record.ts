import { dayIn } from '@sward/shared/kernel';
import {
  type AccessStep,
  type DisputeParty,
  type DisputeReason,
  type DisputeStep,
  disputeWaitsFor,
  type PaymentFacts,
  type RunningDispute,
} from '@sward/shared/product';
import type { Item, Table } from '@sward/shared/table';
import { entity } from '@sward/shared/table';
import type { ServiceRequest } from './request.ts';
import { requestKey, requestOf } from './request-store.ts';

/** A timeline's facts of an accepted bid, written by the bids service. */
export interface JobRecord {
  beforePhotos?: string[];
  /** Absent when the homeowner confirmed a job that its provider had not reported as finished. */
  afterPhotos?: string[];
}

type Note<Step> = {
  at: string;
  what: Step;
  who: 'owner' | 'provider' | 'operator' | 'system';
  /** The provider who had the job then; absent from older notes. */
  providerId?: string;
};

/** A timeline's facts of the payment, written by payments. */
export interface MoneyRecord {
  status: string;
  releaseAt?: string;
  settledAt?: string;
  chargebacks?: { state: string }[];
  disputeSteps?: Note<DisputeStep>[];
  accessSteps?: Note<AccessStep>[];
}

const moneyKey = (paymentId: string) => ({ pk: `PAYMENT#${paymentId}`, sk: 'PAYMENT' });

export interface Records {
  job?: JobRecord;
  money?: MoneyRecord;
}

/**
 * Returns when the money is released automatically; null outside a review, and while a bank that looks into the payment
 * stops its clock.
 */
export function releaseOf(money: MoneyRecord | undefined): string | null {
  if (money?.status !== 'in_review' || money.chargebacks?.some(({ state }) => state === 'open')) return null;
  return money.releaseAt ?? null;
}

/** Returns the end of a payment's review; null where {@link releaseOf} is. */
export async function readReviewEnd(table: Table, paymentId: string): Promise<string | null> {
  const money = await table.get(moneyKey(paymentId), { consistent: true });
  return releaseOf(money as MoneyRecord | undefined);
}

/** An unsettled dispute: the party with the next step, and its deadline. */
export interface OpenDispute {
  status: RunningDispute;
  waitsFor: DisputeParty;
  dueAt: string;
}

/** The facts of a payment in lists of jobs. */
export interface JobMoney {
  payment: PaymentFacts;
  dispute: OpenDispute | null;
  /** When the money is released automatically; null outside a review. */
  releaseAt: string | null;
  /** Until when the homeowner answers the open change order, or pays it; null without one. */
  orderUntil: string | null;
  /** Until when they open for a provider who cannot get in, or choose what happens then; null otherwise. */
  accessBy: string | null;
  /** Until when the homeowner chooses what becomes of a lost job; null otherwise. */
  chooseBy: string | null;
}

const paymentFactsOf = entity<PaymentFacts>('payment', 'status');

/** Reads the payments of jobs by payment id in one batch, and their open disputes in another. */
export async function readJobMoney(
  table: Table,
  paymentIds: readonly string[],
): Promise<Map<string, JobMoney>> {
  return await jobMoneyOf(table, (await readJobItems(table, [], paymentIds)).payments);
}

/** Requests by id, and payments, as read in one batch. */
interface JobItems {
  requests: Map<string, ServiceRequest>;
  payments: Item[];
}

/** Reads requests and payments of jobs by id, in one batch. */
export async function readJobItems(
  table: Table,
  requestIds: readonly string[],
  paymentIds: readonly string[],
): Promise<JobItems> {
  const keys = [...requestIds.map(requestKey), ...paymentIds.map(moneyKey)];
  const items = keys.length ? await table.batchGet(keys, { consistent: true }) : [];
  const requests = items.filter(({ sk }) => sk === 'REQUEST').map(requestOf);
  return {
    requests: new Map(requests.map((request) => [request.id, request])),
    payments: items.filter(({ sk }) => sk === 'PAYMENT'),
  };
}

/**
 * Returns the money of jobs by payment id, with their open disputes, which are read in one more batch if there are any.
 */
export async function jobMoneyOf(table: Table, payments: readonly Item[]): Promise<Map<string, JobMoney>> {
  const keys = payments.flatMap(({ pk, status, disputeId }) =>
    status === 'disputed' ? [{ pk, sk: `DISPUTE#${disputeId}` }] : [],
  );
  const disputes = keys.length ? await table.batchGet(keys, { consistent: true }) : [];
  return new Map(
    payments.map((payment) => {
      const dispute = disputes.find(({ pk }) => pk === payment.pk);
      const money = {
        payment: paymentFactsOf(payment),
        dispute: dispute ? openOf(dispute) : null,
        releaseAt: releaseOf(payment as Item & Partial<MoneyRecord> & { status: string }),
        // An order that pays for coming again does not change the price.
        orderUntil: payment.openOrderId && !payment.openAccess ? String(payment.openOrderUntil) : null,
        accessBy: (payment.openAccess as { by?: string } | null | undefined)?.by ?? null,
        chooseBy: payment.status === 'rescuing' && payment.chooseBy ? String(payment.chooseBy) : null,
      };
      return [String(payment.id), money];
    }),
  );
}

function openOf(dispute: Item): OpenDispute | null {
  const status = dispute.status as RunningDispute;
  const waitsFor = disputeWaitsFor({ status, referred: dispute.referred });
  return waitsFor && { status, waitsFor, dueAt: String(dispute.dueAt) };
}

/** Outcome of the disputes about one provider of a job. */
export interface DisputeRecord {
  /** Disputes that the provider answered in time. */
  answered: number;
  /** Disputes that went to an operator without an answer. */
  unanswered: number;
  /** The last dispute gave everything back because the work was not done, or done in the wrong place. */
  undone: boolean;
}

const NOT_DONE: readonly unknown[] = ['not_done', 'wrong_place'] satisfies DisputeReason[];

/**
 * Reads the outcome of the disputes about one provider of a payment's job. Through a rescue the payment stays the same,
 * and its job gets another provider.
 */
export async function readDisputeRecord(
  table: Table,
  { paymentId, providerId }: { paymentId: string; providerId: string },
): Promise<DisputeRecord> {
  const payment = await table.get(moneyKey(paymentId), { consistent: true });
  const { disputeSteps = [] } = (payment ?? {}) as Partial<MoneyRecord>;
  // Once a second provider had the job, a dispute without a provider id counts against neither.
  const isTheirs = (about: unknown) => (about === undefined ? !payment?.rescues : about === providerId);
  const theirs = disputeSteps.filter((step) => isTheirs(step.providerId));
  const disputes = answersOf(theirs.map(({ what }) => what));
  const dispute =
    payment?.disputeId === undefined
      ? undefined
      : await table.get({ ...moneyKey(paymentId), sk: `DISPUTE#${payment.disputeId}` }, { consistent: true });
  return {
    answered: disputes.filter((answer) => answer === 'dispute-answer').length,
    unanswered: disputes.filter((answer) => answer === 'dispute-refer').length,
    undone:
      dispute?.status === 'resolved' &&
      isTheirs(dispute.providerId) &&
      NOT_DONE.includes(dispute.reason) &&
      dispute.refundCents === Number(payment?.capturedCents) - Number(payment?.reducedCents ?? 0),
  };
}

/**
 * Returns the first step after each dispute was opened: an answer, a referral without one, or the homeowner's
 * withdrawal.
 */
function answersOf(steps: readonly DisputeStep[]): (DisputeStep | undefined)[] {
  return steps.flatMap((step, index) => (step === 'dispute' ? [steps[index + 1]] : []));
}

/** Returns the job of a payment in dispute; undefined for any other payment. */
export async function disputedPair(
  table: Table,
  paymentId: string,
): Promise<{ requestId: string; providerId: string } | undefined> {
  const money = await table.get(moneyKey(paymentId), { consistent: true });
  if (money?.status !== 'disputed') return undefined;
  return { requestId: String(money.requestId), providerId: String(money.providerId) };
}

/**
 * Returns the providers whose bids were declined for another one, without providers who had the job later and lost it.
 */
export async function formerBidders(
  table: Table,
  { id, formerBidIds = [], formerProviderIds = [] }: ServiceRequest,
): Promise<string[]> {
  if (formerBidIds.length === 0) return [];
  const bids = await table.batchGet(formerBidIds.map((bidId) => ({ pk: `BIDS#${id}`, sk: `BID#${bidId}` })));
  const providerIds = bids.map(({ providerId }) => String(providerId));
  return providerIds.filter((providerId) => !formerProviderIds.includes(providerId));
}

/** Returns, by request id, when the providers on the way to today's jobs expect to arrive (instants). */
export async function readArrivals(
  table: Table,
  requests: readonly ServiceRequest[],
  now: number,
): Promise<Map<string, string>> {
  const keys = requests.flatMap(({ id, status, schedule, zone, checkedInAt, acceptedBidId }) => {
    const mayCome = status === 'accepted' && checkedInAt === undefined;
    return mayCome && acceptedBidId && schedule?.date === dayIn(zone, now)
      ? [{ pk: `BIDS#${id}`, sk: `BID#${acceptedBidId}` }]
      : [];
  });
  const jobs = keys.length ? await table.batchGet(keys, { consistent: true }) : [];
  return new Map(
    jobs.flatMap(({ pk, arrivesAt }) =>
      arrivesAt === undefined ? [] : [[pk.slice('BIDS#'.length), String(arrivesAt)]],
    ),
  );
}

/** Reads both records of an accepted request at once. */
export async function readRecords(table: Table, request: ServiceRequest): Promise<Records> {
  const { id, acceptedBidId, paymentId } = request;
  if (paymentId === undefined) return {};
  // A lost job has no accepted bid.
  const bid = acceptedBidId === undefined ? [] : [{ pk: `BIDS#${id}`, sk: `BID#${acceptedBidId}` }];
  const items = await table.batchGet([...bid, moneyKey(paymentId)], { consistent: true });
  return {
    job: items.find((item) => item.pk.startsWith('BIDS#')) as JobRecord | undefined,
    money: items.find((item) => item.sk === 'PAYMENT') as MoneyRecord | undefined,
  };
}

/**
 * Returns the records as the job's provider may see them, without the steps of disputes and access problems between the
 * homeowner and an earlier provider.
 */
export function recordsFor(providerId: string, { money, ...records }: Records): Records {
  if (!money) return records;
  const isOwn = (step: Pick<Note<never>, 'providerId'>) => [undefined, providerId].includes(step.providerId);
  const { accessSteps = [], disputeSteps = [] } = money;
  return {
    ...records,
    money: {
      ...money,
      ...{ accessSteps: accessSteps.filter(isOwn), disputeSteps: disputeSteps.filter(isOwn) },
    },
  };
}
