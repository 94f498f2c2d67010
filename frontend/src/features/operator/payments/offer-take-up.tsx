import { lazy } from 'react';
import { takeUp as t } from '../messages/cancel-job.en.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';
import { OpensDialog } from './opens-dialog.tsx';

const TakeUpDialog = lazy(async () => ({
  default: (await import('./job-dialogs.tsx')).TakeUpDialog,
}));

/** Button that takes up a job that neither party ended, where the service allows it. */
export function OfferTakeUp({ payment }: { payment: OperatorPayment }) {
  if (!payment.takeable) return null;
  return (
    <OpensDialog label={t.open} dialog={(onClose) => <TakeUpDialog payment={payment} onClose={onClose} />} />
  );
}
