import type { Answer } from '../../../lib/api/api.ts';
import type { DeskPayment } from '../payments/api/get-payment.ts';

/** What banks took back of a payment, as payment and dispute show it. */
export type Claims = Pick<DeskPayment, 'id' | 'chargebacks' | 'faultCents'>;
export type Claim = DeskPayment['chargebacks'][number];
export type Evidence = Answer<'payments.evidence'>;

/** A bank's reason as Stripe names it, in every language. */
export const wordsOf = (reason: string): string => reason.replaceAll('_', ' ');
