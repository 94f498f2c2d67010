import { record, standardSettlement } from '../connect/balance.ts';
import { emit } from '../engine/events.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../objects/payment-objects.ts';
import type { Decline } from '../objects/test-cards.ts';

/** Returns 2.9 % of the amount, rounded half up, plus 30 cents. */
function processingFee(amount: number): number {
  return Math.floor((amount * 29 + 500) / 1000) + 30;
}

/**
 * Charges the card. `charge.succeeded` has no balance transaction yet. `charge.updated` has it. With asynchronous
 * capture, a read of the charge shows none either within the second in which it is made.
 */
export async function chargeSucceeded(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
): Promise<Charge> {
  const charge = newCharge(work, intent, method, undefined);
  emit(work, 'charge.succeeded', charge);
  const transaction = await record(work, {
    type: 'charge',
    source: charge.id,
    amount: charge.amount,
    fee: processingFee(charge.amount),
    description: charge.description,
    availableOn: method._internal.behavior.bypassPending ? work.seconds : standardSettlement(work),
  });
  charge.balance_transaction = transaction.id;
  emit(work, 'charge.updated', charge);
  if (intent.capture_method === 'automatic_async') charge._internal.settlesLater = true;
  return charge;
}

/** Records an attempt that the card's bank refused. */
export function chargeFailed(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): Charge {
  const charge = newCharge(work, intent, method, decline);
  emit(work, 'charge.failed', charge);
  return charge;
}

function newCharge(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | undefined,
): Charge {
  const paid = decline === undefined;
  const blocked = decline?.declineCode === 'fraudulent';
  return work.add({
    id: work.newId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: work.seconds,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : blocked ? 'not_sent_to_network' : 'declined_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: blocked ? 'highest' : 'normal',
      seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details.',
      type: paid ? 'authorized' : blocked ? 'blocked' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: paid ? intent.amount : null,
        brand: method.card.brand,
        checks: method.card.checks,
        country: 'US',
        exp_month: method.card.exp_month,
        exp_year: method.card.exp_year,
        fingerprint: method.card.fingerprint,
        funding: method.card.funding,
        last4: method.card.last4,
        network: method.card.brand,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
    _internal: { transferred: 0, contested: 0 },
  });
}

export const chargeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/charges/:id',
    params: [],
    run: (work, _params, id) => work.get('charge', id),
  },
  listRoute('/v1/charges', 'charge', { filters: ['payment_intent', 'customer', 'transfer_group'] }),
];
