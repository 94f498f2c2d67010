import { HOUR } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { type ReactNode, Suspense } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { lazyAhead } from '../../lib/loading/lazy-ahead.tsx';
import { MoneyBadge } from '../../ui/badges/money-badge.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { money as t } from '../job/messages/own-job.en.ts';
import { PaymentLines } from './payment-lines.tsx';

type Payment = Answer<'payments.get'>;
/** The clock of a job in review; its page loads it with the job's state. */
export const ReviewClock = lazyAhead(async () => ({
  default: (await import('../../ui/charts/countdown-ring.tsx')).CountdownRing,
}));
const REVIEW_MS = LIMITS.reviewHours * HOUR;

export function MoneyLoading() {
  return (
    // About as high as the content, so that what is below does not jump.
    <div className="min-h-58">
      <Loading rows={1} />
    </div>
  );
}

/** Place of a job's money, with the clock that both parties see; `children` are its actions. */
export function MoneySection({
  label,
  payment,
  isPayer = false,
  title,
  text,
  children,
}: {
  label: string;
  payment: Payment;
  isPayer?: boolean;
  title: string;
  text: string;
  children: ReactNode;
}) {
  const { money, releaseAt } = payment;
  return (
    <Section title={label}>
      <PaymentLines payment={payment} isPayer={isPayer} />
      <div>
        <MoneyBadge state={money.state} />
        <h3 className="mt-2 text-item">{title}</h3>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      {money.state === 'in_review' && releaseAt !== null && (
        <Suspense fallback={<div className="size-36" />}>
          <ReviewClock until={releaseAt} wholeMs={REVIEW_MS} caption={t.untilRelease} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </Section>
  );
}
