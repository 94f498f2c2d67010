import { AppError, add, instant, isAppError, retryOnConflict, ZERO } from '@sward/shared/kernel';
import { refundFailedLines } from '../payment/ledger.ts';
import {
  changePayment,
  failOperation,
  putJournal,
  readOperations,
  readPayment,
} from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/**
 * Takes a refund that has failed at Stripe, or was canceled there, out of the ledger, once: it did not reach the
 * homeowner, who is told so by the payment, and to whom an operator pays it in another way. Nothing happens to any other. The webhook and the
 * reconciliation call it.
 * @throws AppError busy while the run that has asked for the refund has not recorded it
 */
export async function undoFailedRefund(ports: Ports, refundId: string): Promise<void> {
  const { hasFailed, intentId, operationId } = await ports.stripe.readRefund(refundId);
  if (!hasFailed) return;
  const { paymentId } = intentId ? await ports.stripe.readIntent(intentId) : { paymentId: undefined };
  ports.log.error('a refund has failed', { refundId, paymentId, operationId });
  if (paymentId === undefined || operationId === undefined) return;
  await retryOnConflict(['payment_not_open'], () =>
    recordFailure(ports, { paymentId, operationId, refundId }),
  );
}

async function recordFailure(
  ports: Ports,
  { paymentId, operationId, refundId }: { paymentId: string; operationId: string; refundId: string },
): Promise<void> {
  const payment = await readPayment(ports.marketplace, paymentId);
  const operations = await readOperations(ports.marketplace, paymentId);
  const operation = operations.find(({ id }) => id === operationId);
  if (operation?.state === 'planned') throw new AppError('busy');
  if (!payment || operation?.stripeId !== refundId || operation.failedAt !== undefined) return;
  const at = instant(ports.clock.now());
  const { amountCents } = operation;
  const failedRefundCents = add(payment.failedRefundCents ?? ZERO, amountCents);
  try {
    await ports.marketplace.transact([
      changePayment(payment, { failedRefundCents }),
      failOperation(paymentId, operation, at),
      ...putJournal(ports, paymentId, at, 'refund-failed', refundFailedLines(amountCents), refundId),
    ]);
  } catch (error) {
    // Another run has recorded it.
    if (!isAppError(error, 'state_changed')) throw error;
  }
}
