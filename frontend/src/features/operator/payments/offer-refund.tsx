import { lazy, Suspense, useState } from 'react';
import { Button, passesOn } from '../../../ui/button.tsx';
import { refund as t } from '../messages/refund.en.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

/** Button for a goodwill refund, where the service allows one. */
export function OfferRefund({ id, refundable }: Pick<OperatorPayment, 'id' | 'refundable'>) {
  const [open, setOpen] = useState(false);
  if (!refundable) return null;
  return (
    <>
      {/* Not disabled: the keyboard comes back to it from the dialog, which loads. */}
      <Button
        ref={passesOn}
        look="secondary"
        aria-disabled={open}
        className="aria-disabled:opacity-60"
        onClick={() => setOpen(true)}
      >
        {t.open}
      </Button>
      <Suspense>{open && <RefundDialog paymentId={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
