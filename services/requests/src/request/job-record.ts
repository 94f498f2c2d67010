import {
  type DisputeParty,
  type DisputeStep,
  disputeWaitsFor,
  type PaymentFacts,
  type RunningDispute,
} from '@sward/shared/product';
import type { Item, Table } from '@sward/shared/table';
import { entity } from '@sward/shared/table';
import type { ServiceRequest } from './request.ts';

/** What a timeline tells of an accepted bid, written by the bids service. */
export interface JobRecord {
  beforePhotos?: string[];
  /** Absent where the owner confirmed a job that its provider had not finished in the product. */
  afterPhotos?: string[];
}

/** What it tells of the money, written by payments. */
export interface MoneyRecord {
  status: string;
  releaseAt?: string;
  settledAt?: string;
  disputeSteps?: { at: string; what: DisputeStep; who: 'owner' | 'provider' | 'operator' | 'system' }[];
}

const moneyKey = (paymentId: string) => ({ pk: `PAYMENT#${paymentId}`, sk: 'PAYMENT' });

export interface Records {
  job?: JobRecord;
  money?: MoneyRecord;
}

/** When the money goes to the provider by itself: while the review runs, else null. */
export function releaseOf(money: MoneyRecord | undefined): string | null {
  return (money?.status === 'in_review' && money.releaseAt) || null;
}

/** The clock of a payment's review; null where it does not run. */
export async function readReviewEnd(table: Table, paymentId: string): Promise<string | null> {
  const money = await table.get(moneyKey(paymentId), { consistent: true });
  return releaseOf(money as MoneyRecord | undefined);
}

/** A report that is not settled: who must do something next, and when that is late. */
export interface OpenDispute {
  status: RunningDispute;
  waitsFor: DisputeParty;
  dueAt: string;
}

/** What lists of jobs tell of the money. */
export interface JobMoney {
  payment: PaymentFacts;
  dispute: OpenDispute | null;
}

const paymentFactsOf = entity<PaymentFacts>('payment', 'status');

/** The money of jobs by payment id, in one batch; the reports of those that are disputed in another. */
export async function readJobMoney(
  table: Table,
  paymentIds: readonly string[],
): Promise<Map<string, JobMoney>> {
  if (paymentIds.length === 0) return new Map();
  const payments = await table.batchGet(paymentIds.map(moneyKey), { consistent: true });
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

/** The job whose money is in dispute now; nothing for any other payment. */
export async function disputedPair(
  table: Table,
  paymentId: string,
): Promise<{ requestId: string; providerId: string } | undefined> {
  const money = await table.get(moneyKey(paymentId), { consistent: true });
  if (money?.status !== 'disputed') return undefined;
  return { requestId: String(money.requestId), providerId: String(money.providerId) };
}

/** Both records of a request that was accepted, in one read. */
export async function readRecords(table: Table, request: ServiceRequest): Promise<Records> {
  const { id, acceptedBidId, paymentId } = request;
  if (acceptedBidId === undefined || paymentId === undefined) return {};
  const items = await table.batchGet(
    [{ pk: `BIDS#${id}`, sk: `BID#${acceptedBidId}` }, moneyKey(paymentId)],
    { consistent: true },
  );
  return {
    job: items.find((item) => item.pk.startsWith('BIDS#')) as JobRecord | undefined,
    money: items.find((item) => item.sk === 'PAYMENT') as MoneyRecord | undefined,
  };
}
