import type { Answer } from '../../../lib/api/api.ts';
import type { OperatorPayment } from '../payments/api/get-payment.ts';

/** What banks took back of a payment, as payment and dispute show it. */
export type PaymentChargebacks = Pick<OperatorPayment, 'id' | 'chargebacks' | 'faultCents'>;
export type Chargeback = OperatorPayment['chargebacks'][number];
export type Evidence = Answer<'payments.evidence'>;

/** A bank's reason as Stripe names it, in every language. */
export const reasonText = (reason: string): string => reason.replaceAll('_', ' ');
