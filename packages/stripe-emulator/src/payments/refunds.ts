import { record, requireAvailable } from '../connect/balance.ts';
import { emit } from '../engine/events.ts';
import { badParameter, dollars, invalid } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { Refund } from '../objects/objects.ts';
import type { Charge } from '../objects/payment-objects.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

async function chargeOf(work: Work, params: Params): Promise<Charge> {
  const intentId = params.text('payment_intent');
  if (intentId === undefined) {
    if (!params.has('charge')) {
      throw badParameter(
        'One of the following params should be provided for this request: payment_intent or charge.',
        'parameter_missing',
        'payment_intent',
      );
    }
    return work.named('charge', params.required('charge'), 'charge');
  }
  const intent = await work.named('payment_intent', intentId, 'payment_intent');
  const charge = intent.latest_charge === null ? undefined : await work.find('charge', intent.latest_charge);
  if (charge?.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return charge;
}

function amountToRefund(charge: Charge, asked: number | undefined): number {
  const { contested } = charge._internal;
  const left = Math.max(0, charge.amount - charge.amount_refunded - contested);
  if (charge.status !== 'succeeded') {
    throw invalid(`Charge ${charge.id} was not successful and cannot be refunded.`, { param: 'charge' });
  }
  if (left === 0 && contested > 0) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = asked ?? left;
  if (amount > left) {
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  }
  return amount;
}

/** Refunds from the available balance. Stripe keeps the processing fee, and transfers stay as they are. */
async function createRefund(work: Work, params: Params): Promise<Refund> {
  const reason = params.oneOf('reason', REASONS) ?? null;
  const charge = await chargeOf(work, params);
  const amount = amountToRefund(charge, params.amount('amount'));
  await requireAvailable(
    work,
    amount,
    'Insufficient funds in your Stripe account to refund this payment. Add funds to your available balance first.',
  );
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  work.save(charge);
  const refund: Refund = work.add({
    id: work.newId('refund'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: work.seconds,
    currency: charge.currency,
    customer: charge.customer,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const transaction = await record(work, {
    type: 'refund',
    source: refund.id,
    amount: -amount,
    description: 'REFUND FOR CHARGE',
  });
  refund.balance_transaction = transaction.id;
  emit(work, 'refund.created', refund);
  emit(work, 'charge.refunded', charge);
  return refund;
}

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    params: ['amount', 'charge', 'metadata', 'payment_intent', 'reason'],
    run: createRefund,
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    params: [],
    run: (work, _params, id) => work.get('refund', id),
  },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    params: ['metadata'],
    run: async (work, params, id) => {
      const refund = await work.get('refund', id);
      refund.metadata = params.metadata(refund.metadata);
      work.save(refund);
      emit(work, 'refund.updated', refund);
      return refund;
    },
  },
  listRoute('/v1/refunds', 'refund', { filters: ['payment_intent', 'charge'] }),
];
