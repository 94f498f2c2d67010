import { HOUR } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { CircleCheck, Hourglass, RotateCcw, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { MoneyBadge } from '../../ui/badges/money-badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CountdownRing } from '../../ui/charts/countdown-ring.tsx';
import { Ring } from '../../ui/charts/ring.tsx';
import { Loading } from '../../ui/loading.tsx';
import { money as t } from '../job/messages/own-job.en.ts';

type Payment = Answer<'payments.get'>;
const REVIEW_MS = LIMITS.reviewHours * HOUR;
/** As high as what comes: what is below would jump. */
const HEIGHT = 'min-h-128 sm:min-h-56';

export function MoneyLoading() {
  return (
    <div className={HEIGHT}>
      <Loading rows={1} />
    </div>
  );
}

/** Where the money of a job is, with the clock that both parties see; `children` are what can be done. */
export function MoneyCard({
  id,
  label,
  payment,
  title,
  text,
  amount,
  children,
}: {
  id?: string;
  label: string;
  payment: Payment;
  title: string;
  text: string;
  amount: string;
  children: ReactNode;
}) {
  return (
    <Card id={id} aria-label={label} className={HEIGHT}>
      <div className="flex flex-col items-center gap-6 sm:flex-row">
        <MoneyRing payment={payment} />
        <div className="min-w-0 flex-1 text-center sm:text-start">
          <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 sm:justify-start">
            <h2>{title}</h2>
            <MoneyBadge state={payment.money.state} />
          </div>
          <p className="mt-1 text-muted">{text}</p>
          <p className="price mt-3">{amount}</p>
          <div className="mt-4 flex flex-wrap justify-center gap-3 sm:justify-start">{children}</div>
        </div>
      </div>
    </Card>
  );
}

/** A ring that counts down to the release; whole before it, empty after it. */
function MoneyRing({ payment: { money, releaseAt } }: { payment: Payment }) {
  const { state } = money;
  if (state === 'in_review' && releaseAt !== null)
    return <CountdownRing until={releaseAt} wholeMs={REVIEW_MS} caption={t.untilRelease} />;
  const Icon = iconOf(state);
  return (
    <Ring left={money.heldCents > 0 || state === 'initiated' ? 1 : 0}>
      <Icon aria-hidden="true" className="mx-auto size-10 text-link" strokeWidth={1.6} />
      {state === 'held' && <span className="mt-1 text-sm text-muted">{t.held}</span>}
    </Ring>
  );
}

function iconOf(state: Payment['money']['state']) {
  if (state === 'held') return ShieldCheck;
  if (state === 'paid' || state === 'in_bank') return CircleCheck;
  return state === 'refunded' || state === 'partially_refunded' ? RotateCcw : Hourglass;
}
