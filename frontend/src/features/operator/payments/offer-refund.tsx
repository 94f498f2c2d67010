import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { refund as t } from '../messages/refund.en.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

/** Button for a goodwill refund, where the service allows one. */
export function OfferRefund({ id, refundable }: Pick<OperatorPayment, 'id' | 'refundable'>) {
  const [open, setOpen] = useState(false);
  if (!refundable) return null;
  return (
    <>
      <Button look="secondary" disabled={open} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Suspense>{open && <RefundDialog paymentId={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
