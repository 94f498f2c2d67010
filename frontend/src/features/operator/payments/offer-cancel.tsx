import { lazy, Suspense, useState } from 'react';
import { Button, passesOn } from '../../../ui/button.tsx';
import { cancelJob as t } from '../messages/cancel-job.en.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';

const CancelJobDialog = lazy(async () => ({
  default: (await import('./job-dialogs.tsx')).CancelJobDialog,
}));

/** Button that cancels the job, where the service allows it. */
export function OfferCancel({ payment }: { payment: OperatorPayment }) {
  const [open, setOpen] = useState(false);
  if (!payment.cancellable) return null;
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
      <Suspense>{open && <CancelJobDialog payment={payment} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
