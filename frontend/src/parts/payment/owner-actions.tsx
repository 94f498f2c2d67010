import { REVIEW_PARTS } from '@sward/shared/contract/pages';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Answer } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { ownerActions as t } from './messages/owner-actions.en.ts';

type Payment = Answer<'payments.get'>;

const ReleaseSteps = lazy(() => import('./release.tsx'));
const ReportDialog = lazy(async () => ({
  default: (await import('../dispute/dispute-parts.tsx')).ReportDialog,
}));

/** The button that reports a problem; a mail's link opens the report itself. */
export function Report({ payment: { id, allowedActions, lines } }: { payment: Payment }) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash === `#${REVIEW_PARTS.wrong}`);
  if (!allowedActions.includes('dispute')) return null;
  return (
    <>
      <Button look="secondary" network className="min-h-14" onClick={() => setOpen(true)}>
        {t.wrong}
      </Button>
      <Suspense>
        {open && (
          <ReportDialog paymentId={id} paid={lines.map(({ kind }) => kind)} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

/** The button that releases held money: the main action of a finished job, and an exception before that. */
export function Release({ payment, early = false }: { payment: Payment; early?: boolean }) {
  const [open, setOpen] = useState(false);
  const may = payment.allowedActions.includes(early ? 'confirm-early' : 'confirm');
  // The dialog of a release stays until it is sent or taken back.
  if (!may && !open) return null;
  return (
    <>
      {may && (
        <Button network main={!early} look={early ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {early ? t.release : t.good}
        </Button>
      )}
      <Suspense>{open && <ReleaseSteps payment={payment} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
