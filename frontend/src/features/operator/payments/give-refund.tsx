import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { refund as t } from '../messages/refund.en.ts';
import type { DeskPayment } from './api/get-payment.ts';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

/** Offers a refund out of Sward's own money where the service says that something may be given back. */
export function GiveRefund({ id, refundable }: Pick<DeskPayment, 'id' | 'refundable'>) {
  const [open, setOpen] = useState(false);
  if (!refundable) return null;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Suspense>{open && <RefundDialog paymentId={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
