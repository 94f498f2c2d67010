import type { Problems } from '../../../form/use-form.ts';
import { now } from '../../../lib/clock.ts';
import { checkout as t } from '../messages/checkout.en.ts';
import { intentId, KEEP_CARD, type Outcome, refusal, type StripeError } from './confirmation.ts';

/** A card of the local stack. Elsewhere Stripe's own element takes the card, and this page never sees it. */
export interface Card {
  cardNumber: string;
  cardExpiry: string;
  cardCvc: string;
  cardName: string;
}

export const EMPTY_CARD: Card = { cardNumber: '', cardExpiry: '', cardCvc: '', cardName: '' };

export function cardProblems({ cardNumber, cardExpiry, cardCvc, cardName }: Card): Problems<Card> {
  return {
    ...(!isCardNumber(cardNumber) && { cardNumber: t.cardNumberWrong }),
    ...(!isFutureExpiry(cardExpiry) && { cardExpiry: t.expiryWrong }),
    ...(!/^\d{3,4}$/.test(cardCvc) && { cardCvc: t.cvcWrong }),
    ...(!cardName.trim() && { cardName: t.cardNameMissing }),
  };
}

function digitsOf(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** Whether the number has the right length and Luhn sum. */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{13,19}$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function expiryOf(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(text.trim());
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : undefined;
}

export function isFutureExpiry(text: string): boolean {
  const expiry = expiryOf(text);
  if (!expiry || expiry.month < 1 || expiry.month > 12) return false;
  // The card is good through its last month.
  return new Date(expiry.year, expiry.month, 1).getTime() > now();
}

interface LocalIntent {
  status: string;
  last_payment_error?: StripeError | null;
}

export type LocalAnswer = { ok: true; intent: LocalIntent } | { ok: false; error?: StripeError };

async function post(
  clientSecret: string,
  action: string,
  form: Record<string, string>,
): Promise<LocalAnswer> {
  const id = intentId(clientSecret);
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const answer = await fetch(`/_local/stripe/v1/${kind}/${id}/${action}`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: clientSecret, ...form }),
  });
  const body = await answer.json();
  return answer.ok ? { ok: true, intent: body } : { ok: false, error: body.error };
}

/** Confirms the intent with the card, in the form that Stripe.js sends. */
export function confirmCard(clientSecret: string, card: Card, keep: boolean): Promise<LocalAnswer> {
  const expiry = expiryOf(card.cardExpiry);
  return post(clientSecret, 'confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(card.cardNumber),
    'payment_method_data[card][exp_month]': String(expiry?.month),
    'payment_method_data[card][exp_year]': String(expiry?.year),
    'payment_method_data[card][cvc]': card.cardCvc,
    'payment_method_data[billing_details][name]': card.cardName.trim(),
    ...(keep && KEEP_CARD),
  });
}

/** Sends the cardholder's answer to their bank. */
export function authenticateCard(clientSecret: string, outcome: 'succeed' | 'fail'): Promise<LocalAnswer> {
  return post(clientSecret, 'authenticate', { outcome });
}

export function outcomeOf(answer: LocalAnswer): Outcome {
  if (!answer.ok) return refusal(answer.error ?? {}, t);
  const { status, last_payment_error } = answer.intent;
  if (status === 'succeeded' || status === 'processing') return { paid: true };
  return refusal(last_payment_error ?? {}, t);
}
