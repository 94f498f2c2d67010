import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { choose as t } from '../messages/open-up.en.ts';

const ReportDialog = lazy(async () => ({
  default: (await import('../../dispute/dispute-parts.tsx')).ReportDialog,
}));

/** Button with which the homeowner objects to the trip fee. */
export function ContestFee({ paymentId, disabled }: { paymentId: string; disabled: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="link" disabled={disabled} className="justify-self-start" onClick={() => setOpen(true)}>
        {t.contest}
      </Button>
      <Suspense>
        {open && <ReportDialog paymentId={paymentId} only="trip_fee" onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
