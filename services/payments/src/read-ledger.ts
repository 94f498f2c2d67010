import { tableFrom } from '@sward/shared/lambda';
import { type PaymentLedger, readPaymentLedger } from './payment/payment-ledger.ts';

/** Returns a payment's ledger for `npm run ledger`, without personal data. IAM alone authorizes the call. */
export async function handler({ paymentId }: { paymentId: string }): Promise<Omit<PaymentLedger, 'payment'>> {
  const { payment, ...ledger } = await readPaymentLedger(tableFrom('MARKETPLACE_TABLE'), paymentId);
  const { id, status, capturedCents, refundedCents, transferredCents } = payment;
  return { ...{ id, status, capturedCents, refundedCents, transferredCents }, ...ledger };
}
