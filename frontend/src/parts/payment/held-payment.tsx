import { lazy, Suspense } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { usePayment } from '../../lib/api/queries/payment.ts';
import { fromCents, moment } from '../../lib/format.ts';
import { request } from '../../messages/product/request.en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ReadState } from '../../ui/states.tsx';
import { money as t } from '../job/messages/own-job.en.ts';
import { MoneyLoading, MoneySection } from './money-section.tsx';
import { Release } from './owner-actions.tsx';

// Few jobs have a card that is kept for them.
const KeptCard = lazy(() => import('./kept-card.tsx'));

type Payment = Answer<'payments.get'>;

/** Money of a job for its owner, with the countdown to the release. */
export function HeldMoney({ paymentId, jobDone }: { paymentId: string; jobDone: boolean }) {
  const payment = usePayment(paymentId, jobDone);
  if (payment.isPending) return <MoneyLoading />;
  return payment.data ? <Held payment={payment.data} /> : <ReadState read={payment} />;
}

function Held({ payment }: { payment: Payment }) {
  return (
    <MoneySection isPayer label={t.title} payment={payment} {...wordsOf(payment)}>
      {payment.tip && <p className="w-full font-medium">{t.tipped(fromCents(payment.tip.amountCents))}</p>}
      <Release early payment={payment} />
      <ButtonLink to={`/success/${payment.id}`} look="secondary">
        {request.receipt}
      </ButtonLink>
      <Suspense>{payment.keptCard && <KeptCard paymentId={payment.id} card={payment.keptCard} />}</Suspense>
    </MoneySection>
  );
}

function wordsOf({ money: { state, refundedCents }, releaseAt }: Payment): { title: string; text: string } {
  switch (state) {
    case 'held':
    case 'rescuing':
      return { title: t.heldTitle, text: t.heldText };
    case 'in_review':
      return { title: t.reviewTitle, text: releaseAt ? t.reviewText(moment(releaseAt)) : t.bankText };
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
