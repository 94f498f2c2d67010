import { createHash } from 'node:crypto';
import { emit } from '../engine/events.ts';
import { invalid, noSuch, StripeFailure } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { PaymentMethod } from '../objects/payment-objects.ts';
import { cardByName, cardByNumber, luhnValid, type TestCard } from '../objects/test-cards.ts';

interface CardFacts {
  month: number;
  year: number;
  cvcGiven: boolean;
  billing: { email: string | null; name: string | null; phone: string | null; postalCode: string | null };
}

const NO_BILLING = { email: null, name: null, phone: null, postalCode: null };

/** Returns what `payment_method=` names: a stored payment method, or a new one of a `pm_card_…` test card. */
export async function paymentMethodNamed(work: Work, id: string): Promise<PaymentMethod> {
  const stored = await work.find('payment_method', id);
  if (stored !== undefined) return stored;
  const card = cardByName(id);
  if (card === undefined) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  const year = new Date(work.now).getUTCFullYear() + 1;
  return addCard(work, card, { month: 12, year, cvcGiven: true, billing: NO_BILLING });
}

/**
 * Creates a payment method from the card fields (`payment_method_data`), as Stripe.js does.
 *
 * @throws StripeFailure 402 for a number, expiry date or security code that cannot be right.
 */
export function paymentMethodFromFields(work: Work, data: Params): PaymentMethod {
  const fields = data.object('card');
  if (fields === undefined || (data.text('type') ?? 'card') !== 'card') {
    throw invalid('Missing required param: payment_method_data[card].', {
      code: 'parameter_missing',
      param: 'payment_method_data[card]',
    });
  }
  const number = fields.required('number').replaceAll(/[\s-]/g, '');
  if (!luhnValid(number)) throw refused('incorrect_number', 'Your card number is incorrect.', 'number');
  const card = cardByNumber(number);
  const now = new Date(work.now);
  const month = expiryMonth(fields.text('exp_month'));
  const year = expiryYear(fields.text('exp_year'), now);
  if (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const cvc = fields.text('cvc');
  if (cvc !== undefined && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw refused('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const billing = data.object('billing_details');
  return addCard(work, card, {
    month,
    year,
    cvcGiven: cvc !== undefined,
    billing: {
      email: billing?.text('email') ?? null,
      name: billing?.text('name') ?? null,
      phone: billing?.text('phone') ?? null,
      postalCode: billing?.object('address')?.text('postal_code') ?? null,
    },
  });
}

function refused(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, { code, message, param, type: 'card_error' });
}

function expiryMonth(text: string | undefined): number {
  const month = text === undefined ? 12 : Number(text);
  if (Number.isInteger(month) && month >= 1 && month <= 12) return month;
  throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
}

function expiryYear(text: string | undefined, now: Date): number {
  const thisYear = now.getUTCFullYear();
  if (text === undefined) return thisYear + 1;
  const year = /^\d{2}$/.test(text) ? 2000 + Number(text) : Number(text);
  if (Number.isInteger(year) && year >= thisYear && year <= thisYear + 50) return year;
  throw refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
}

function addCard(work: Work, card: TestCard, facts: CardFacts): PaymentMethod {
  const { email, name, phone, postalCode } = facts.billing;
  const address =
    postalCode === null
      ? null
      : { city: null, country: null, line1: null, line2: null, postal_code: postalCode, state: null };
  const cvcCheck = facts.cvcGiven ? (card.behavior.cvcCheck ?? 'pass') : null;
  return work.add({
    id: work.newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address, email, name, phone, tax_id: null },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: postalCode === null ? null : 'pass',
        cvc_check: cvcCheck,
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: facts.month,
      exp_year: facts.year,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: card.funding,
      last4: card.number.slice(-4),
    },
    created: work.seconds,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
    _internal: { behavior: card.behavior, setUp: card.behavior.setUp ?? false, spent: false },
  });
}

/** Attaches the card to a customer. It can be charged again from now on. */
export function attach(work: Work, method: PaymentMethod, customer: string): void {
  method.customer = customer;
  work.save(method);
  emit(work, 'payment_method.attached', method);
}

export const paymentMethodRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: [],
    run: (work, _params, id) => work.get('payment_method', id),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: ['customer'],
    run: async (work, params, id) => {
      const customer = await work.named('customer', params.required('customer'), 'customer');
      const method = await paymentMethodNamed(work, id);
      if (method._internal.spent && method.customer === null) throw spentMethod();
      if (method.customer !== null && method.customer !== customer.id) {
        throw invalid('The payment method you provided has already been attached to a customer.');
      }
      attach(work, method, customer.id);
      return method;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: [],
    run: async (work, _params, id) => {
      const method = await work.get('payment_method', id);
      if (method.customer === null) {
        throw invalid(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      }
      method.customer = null;
      method._internal.spent = true;
      work.save(method);
      emit(work, 'payment_method.detached', method);
      return method;
    },
  },
  listRoute('/v1/payment_methods', 'payment_method', { filters: ['customer'], also: ['type'] }),
];

export function spentMethod(): StripeFailure {
  return invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  );
}
