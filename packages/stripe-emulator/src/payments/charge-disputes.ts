import { record } from '../connect/balance.ts';
import { emit } from '../engine/events.ts';
import { invalid } from '../engine/failures.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { ChargeDispute } from '../objects/objects.ts';
import type { Charge } from '../objects/payment-objects.ts';

const DISPUTE_FEE = 1500;
const EVIDENCE_S = 7 * 86_400;

/**
 * Opens a dispute: the cardholder's bank takes money of a charge back at once. The fee is never returned. With
 * `asks` it only inquires and takes nothing.
 */
export async function disputeCharge(
  work: Work,
  charge: Charge,
  amount: number = charge.amount - charge.amount_refunded,
  asks = false,
): Promise<ChargeDispute> {
  if (charge.status !== 'succeeded' || charge.disputed || amount <= 0 || amount > charge.amount)
    throw invalid(`Charge ${charge.id} cannot be disputed.`, { param: 'charge' });
  const dispute: ChargeDispute = work.add({
    id: work.newId('dispute'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: work.seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: work.seconds + EVIDENCE_S,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: asks,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: asks ? 'warning_needs_response' : 'needs_response',
  });
  charge.disputed = true;
  work.save(charge);
  if (!asks) await withdraw(work, charge, dispute);
  emit(work, 'charge.dispute.created', dispute);
  if (!asks) emit(work, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Takes the disputed money and the fee. */
async function withdraw(work: Work, charge: Charge, dispute: ChargeDispute): Promise<void> {
  const { id: source, amount } = dispute;
  charge._internal.contested = amount;
  work.save(charge);
  const description = `Chargeback withdrawal for ${charge.id}`;
  const movement = { type: 'adjustment', source, amount: -amount } as const;
  dispute.balance_transactions.push(await record(work, { ...movement, fee: DISPUTE_FEE, description }));
}

/** Statuses that may follow. */
const NEXT: Partial<Record<ChargeDispute['status'], readonly ChargeDispute['status'][]>> = {
  needs_response: ['won', 'lost'],
  warning_needs_response: ['needs_response', 'warning_closed'],
};

/**
 * Applies the bank's decision. When the platform wins, it gets the money back. After an inquiry the bank takes the
 * money or leaves it.
 */
export async function decideDispute(
  work: Work,
  id: string,
  status: ChargeDispute['status'],
): Promise<ChargeDispute> {
  const dispute = await work.get('dispute', id);
  if (!NEXT[dispute.status]?.includes(status))
    throw invalid(`Dispute ${id} is ${dispute.status}.`, { param: 'status' });
  work.save(dispute);
  dispute.status = status;
  const charge = await work.get('charge', dispute.charge);
  if (status === 'needs_response') {
    await withdraw(work, charge, dispute);
    dispute.is_charge_refundable = false;
    emit(work, 'charge.dispute.updated', dispute);
    emit(work, 'charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }
  if (status === 'won') {
    charge._internal.contested = 0;
    work.save(charge);
    const description = `Chargeback reversal for ${dispute.charge}`;
    const back = { type: 'adjustment', source: dispute.id, amount: dispute.amount } as const;
    dispute.balance_transactions.push(
      await record(work, { ...back, category: 'dispute_reversal', description }),
    );
    emit(work, 'charge.dispute.funds_reinstated', dispute);
  }
  emit(work, 'charge.dispute.closed', dispute);
  return dispute;
}

/** Returns the disputes that wait for the bank, newest first. */
export async function openDisputes(work: Work): Promise<ChargeDispute[]> {
  const open: ChargeDispute[] = [];
  for await (const dispute of work.list('dispute'))
    if (dispute.status === 'needs_response') open.push(dispute);
  return open;
}

export const disputeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    params: [],
    run: (work, _params, id) => work.get('dispute', id),
  },
  listRoute('/v1/disputes', 'dispute', { filters: ['charge', 'payment_intent'] }),
];
