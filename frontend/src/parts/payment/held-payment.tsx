import { REVIEW_PARTS } from '@sward/shared/contract/pages';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Answer } from '../../lib/api/api.ts';
import { usePayment } from '../../lib/api/queries/payment.ts';
import { fromCents, moment } from '../../lib/format.ts';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { request } from '../../messages/product/request.en.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ReadState } from '../../ui/states.tsx';
import { money as t } from '../job/messages/own-job.en.ts';
import { MoneyCard, MoneyLoading } from './money-card.tsx';

type Payment = Answer<'payments.get'>;

// Few owners have anything to say against a job.
const JobDispute = lazy(async () => ({ default: (await import('../dispute/dispute-parts.tsx')).JobDispute }));
const ReleaseSteps = lazy(() => import('./release.tsx'));
const TipDialog = lazy(async () => ({ default: (await import('./tip-dialog.tsx')).TipDialog }));
const ReportDialog = lazy(async () => ({
  default: (await import('../dispute/dispute-parts.tsx')).ReportDialog,
}));

/** The held money as a ring that counts down to its release. */
export function HeldMoney({ paymentId, jobDone }: { paymentId: string; jobDone: boolean }) {
  const payment = usePayment(paymentId, jobDone);
  if (payment.isPending) return <MoneyLoading />;
  return payment.data ? <Held payment={payment.data} /> : <ReadState read={payment} />;
}

function Held({ payment }: { payment: Payment }) {
  useHashTarget();
  const { id, money, dispute, tip } = payment;
  return (
    <>
      <MoneyCard
        id={REVIEW_PARTS.release}
        label={t.title}
        payment={payment}
        {...wordsOf(payment)}
        amount={fromCents(money.paidCents)}
      >
        {tip && <p className="w-full font-medium">{t.tipped(fromCents(tip.amountCents))}</p>}
        <Release payment={payment} />
        <Report payment={payment} />
        <GiveTip payment={payment} />
        <ButtonLink to={`/success/${id}`} look="secondary">
          {request.receipt}
        </ButtonLink>
      </MoneyCard>
      <Suspense>{dispute && <JobDispute dispute={dispute} viewer="owner" />}</Suspense>
    </>
  );
}

/** Something is wrong; a mail's link opens the report itself. */
function Report({ payment: { id, allowedActions } }: { payment: Payment }) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash === `#${REVIEW_PARTS.wrong}`);
  if (!allowedActions.includes('dispute')) return null;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t.wrong}
      </Button>
      <Suspense>{open && <ReportDialog paymentId={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function GiveTip({ payment: { id, allowedActions } }: { payment: Payment }) {
  const [open, setOpen] = useState(false);
  if (!allowedActions.includes('tip')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.tip}</Button>
      <Suspense>{open && <TipDialog paymentId={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function Release({ payment }: { payment: Payment }) {
  const [open, setOpen] = useState(false);
  const may = payment.allowedActions.some((action) => action === 'confirm' || action === 'confirm-early');
  // What is being released stays until it is sent or taken back.
  if (!may && !open) return null;
  return (
    <>
      {may && (
        <Button
          main
          look={payment.allowedActions.includes('confirm') ? 'primary' : 'secondary'}
          onClick={() => setOpen(true)}
        >
          {t.release}
        </Button>
      )}
      <Suspense>{open && <ReleaseSteps payment={payment} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function wordsOf({ money: { state, refundedCents }, releaseAt }: Payment): { title: string; text: string } {
  switch (state) {
    case 'held':
      return { title: t.heldTitle, text: t.heldText };
    case 'in_review':
      return { title: t.reviewTitle, text: releaseAt ? t.reviewText(moment(releaseAt)) : t.otherText };
    case 'disputed':
      return { title: t.disputedTitle, text: t.disputedText };
    case 'paying':
      return { title: t.settlingTitle, text: t.settlingText };
    case 'paid':
      return { title: t.releasedTitle, text: t.releasedText };
    case 'returning':
      return { title: t.returningTitle, text: t.returningText(fromCents(refundedCents)) };
    case 'refunded':
    case 'partially_refunded':
      return { title: t.refundedTitle, text: t.refundedText(fromCents(refundedCents)) };
    default:
      return { title: t.title, text: t.otherText };
  }
}
