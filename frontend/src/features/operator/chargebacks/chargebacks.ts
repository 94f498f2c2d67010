import type { Answer } from '../../../lib/api/api.ts';
import type { OperatorPayment } from '../payments/api/get-operator-payment.ts';

/** Chargebacks of a payment, as payment and dispute show them. */
export type PaymentChargebacks = Pick<OperatorPayment, 'id' | 'chargebacks' | 'faultCents'>;
export type Chargeback = OperatorPayment['chargebacks'][number];
export type Evidence = Answer<'payments.evidence'>;

/** Returns a bank's reason as Stripe names it, in every language. */
export const reasonText = (reason: string): string => reason.replaceAll('_', ' ');
