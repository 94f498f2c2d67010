import { tableFrom } from '@sward/shared/lambda';
import { type PaymentLedger, readPaymentLedger } from './payment/payment-ledger.ts';

/** Only IAM may call it: the ledger of a payment, for `npm run ledger`. Nothing of a person is in it. */
export async function handler({ paymentId }: { paymentId: string }): Promise<Omit<PaymentLedger, 'payment'>> {
  const { payment, ...books } = await readPaymentLedger(tableFrom('MARKETPLACE_TABLE'), paymentId);
  const { id, status, capturedCents, refundedCents, transferredCents } = payment;
  return { ...{ id, status, capturedCents, refundedCents, transferredCents }, ...books };
}
