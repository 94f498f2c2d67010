import { lazy } from 'react';
import { cancelJob as t } from '../messages/cancel-job.en.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';
import { OpensDialog } from './opens-dialog.tsx';

const CancelJobDialog = lazy(async () => ({
  default: (await import('./job-dialogs.tsx')).CancelJobDialog,
}));

/** Button that cancels the job, where the service allows it. */
export function OfferCancel({ payment }: { payment: OperatorPayment }) {
  if (!payment.cancellable) return null;
  return (
    <OpensDialog
      label={t.open}
      dialog={(onClose) => <CancelJobDialog payment={payment} onClose={onClose} />}
    />
  );
}
