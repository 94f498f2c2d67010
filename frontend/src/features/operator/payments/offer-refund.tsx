import { lazy } from 'react';
import { refund as t } from '../messages/refund.en.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';
import { OpensDialog } from './opens-dialog.tsx';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

/** Button for a goodwill refund, where the service allows one. */
export function OfferRefund({ id, refundable }: Pick<OperatorPayment, 'id' | 'refundable'>) {
  if (!refundable) return null;
  return (
    <OpensDialog label={t.open} dialog={(onClose) => <RefundDialog paymentId={id} onClose={onClose} />} />
  );
}
