import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { takeUp as t } from '../messages/cancel-job.en.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';

const TakeUpDialog = lazy(async () => ({
  default: (await import('./job-dialogs.tsx')).TakeUpDialog,
}));

/** Button that takes up a job that neither party ended, where the service allows it. */
export function OfferTakeUp({ payment }: { payment: OperatorPayment }) {
  const [open, setOpen] = useState(false);
  if (!payment.takeable) return null;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Suspense>{open && <TakeUpDialog payment={payment} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
