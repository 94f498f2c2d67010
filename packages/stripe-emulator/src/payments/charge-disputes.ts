import { record } from '../connect/balance.ts';
import { emit } from '../engine/events.ts';
import { invalid } from '../engine/failures.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { ChargeDispute } from '../objects/objects.ts';
import type { Charge } from '../objects/payment-objects.ts';

const DISPUTE_FEE = 1500;
const EVIDENCE_S = 7 * 86_400;

/** Opens a dispute: the cardholder's bank takes money of a charge back at once. The fee is never returned. */
export async function disputeCharge(
  work: Work,
  charge: Charge,
  amount: number = charge.amount - charge.amount_refunded,
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
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  charge.disputed = true;
  charge._internal.contested = amount;
  work.save(charge);
  const description = `Chargeback withdrawal for ${charge.id}`;
  const movement = { type: 'adjustment', source: dispute.id, amount: -amount } as const;
  dispute.balance_transactions.push(await record(work, { ...movement, fee: DISPUTE_FEE, description }));
  emit(work, 'charge.dispute.created', dispute);
  emit(work, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes a dispute with the bank's decision. When the platform wins, it gets the money back. */
export async function closeDispute(work: Work, id: string, status: 'won' | 'lost'): Promise<ChargeDispute> {
  const dispute = await work.get('dispute', id);
  if (dispute.status !== 'needs_response')
    throw invalid(`Dispute ${id} is closed: ${dispute.status}.`, { param: 'status' });
  work.save(dispute);
  dispute.status = status;
  if (status === 'won') {
    const charge = await work.get('charge', dispute.charge);
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
