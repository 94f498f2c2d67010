// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source are plain text
import type { Mutant } from '../bug.ts';

/** Calls to Stripe, and the handling of its responses. */
export const inStripe: readonly Mutant[] = [
  {
    name: 'a transfer has another key each time at Stripe',
    file: 'services/payments/src/stripe/client.ts',
    piece:
      '              metadata: { operationId, paymentId },\n            },\n            { idempotencyKey: key },',
    instead:
      '              metadata: { operationId, paymentId },\n            },\n            { idempotencyKey: `${key}:${options.clock.now()}` },',
    finder: 'services/payments/src/stripe/refund-and-transfer.test.ts',
  },
  {
    name: 'a refused transfer keeps its key',
    file: 'services/payments/src/payment/operation-call.ts',
    piece: 'refusals > 0 ? `${id}:${refusals}` : id',
    instead: 'id',
    finder: 'services/payments/src/payouts/payout-account.test.ts',
  },
  {
    name: 'the fee of a card is not known with its success',
    file: 'services/payments/src/stripe/payment-intents.ts',
    piece: "export const CAPTURE = 'automatic';",
    instead: "export const CAPTURE = 'automatic_async';",
    finder: 'services/payments/src/stripe/client.test.ts',
  },
  {
    name: 'an inquiry is booked as a chargeback',
    file: 'services/payments/src/chargebacks/record-chargeback.ts',
    piece: "  if (found.status === 'inquiry' || found.status === 'dropped') return undefined;\n",
    instead: '',
    finder: 'services/payments/src/chargebacks/inquiries.test.ts',
  },
  {
    name: 'Stripe is waited for a minute',
    file: 'services/payments/src/stripe/client.ts',
    piece: 'const TIMEOUT_MS = 8000;',
    instead: 'const TIMEOUT_MS = 60_000;',
    finder: 'services/payments/src/stripe/client.test.ts',
  },
  {
    name: 'a failed refund counts as done',
    file: 'services/payments/src/stripe/client.ts',
    piece: ' && !hasFailed(refund)',
    instead: '',
    finder: 'services/payments/src/stripe/refund-and-transfer.test.ts',
  },
  {
    name: 'a Stripe call is tried again by the package',
    file: 'services/payments/src/stripe/client.ts',
    piece: 'maxNetworkRetries: 0,',
    instead: 'maxNetworkRetries: 2,',
    finder: 'services/payments/src/stripe/failures.test.ts',
  },
  {
    name: 'too many requests at Stripe is a defect',
    file: 'services/payments/src/stripe/client.ts',
    piece: ' || statusCode === 429 || statusCode >= 500;',
    instead: ' || statusCode >= 500;',
    finder: 'services/payments/src/stripe/failures.test.ts',
  },
  {
    name: 'an error that Stripe keeps is a defect',
    file: 'services/payments/src/stripe/client.ts',
    piece: ' || statusCode === 429 || statusCode >= 500;',
    instead: ' || statusCode === 429;',
    finder: 'services/payments/src/stripe/failures.test.ts',
  },
  {
    name: 'a declined visit is a defect',
    file: 'services/payments/src/stripe/saved-cards.ts',
    piece:
      '        if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)\n          return intentOf(error.payment_intent);\n',
    instead: '',
    finder: 'services/payments/src/stripe/saved-cards.test.ts',
  },
  {
    name: 'a webhook of any age is taken',
    file: 'services/payments/src/stripe/client.ts',
    piece: 'webhookSecret, undefined, undefined, now)',
    instead: 'webhookSecret, 1e9, undefined, now)',
    finder: 'services/payments/src/stripe/events.test.ts',
  },
  {
    name: 'each environment calls Stripe as often as all may together',
    file: 'services/payments/src/stripe/call-slots.ts',
    piece: '            if: all(...counts.map(([name, limit]) => any(missing(name), less(name, limit)))),\n',
    instead: '',
    finder: 'services/payments/src/stripe/call-slots.test.ts',
  },
  {
    name: 'background work has as many slots as people',
    file: 'services/payments/src/stripe/call-slots.ts',
    piece: '[`${name} background`, limit / 2]',
    instead: '[`${name} background`, limit]',
    finder: 'services/payments/src/stripe/call-slots.test.ts',
  },
  {
    name: 'what was found at Stripe is deleted without its checkpoint',
    file: 'services/payments/src/reconciliation/run-store.ts',
    piece:
      '  await table.transact([checkpoint, ...differences, ...matched.slice(first).map(deleteClearing)]);\n',
    instead:
      '  if (matched.length) await table.transact(matched.map(deleteClearing));\n  await table.transact([checkpoint, ...differences]);\n',
    finder: 'services/payments/src/reconciliation/reconcile-runs.test.ts',
  },
  {
    name: 'the shards of two rounds are one whole',
    file: 'services/payments/src/reconciliation/take-held-snapshot.ts',
    piece: '.filter(({ at }) => at === round.at)',
    instead: '',
    finder: 'services/payments/src/reconciliation/take-held-snapshot.test.ts',
  },
];
