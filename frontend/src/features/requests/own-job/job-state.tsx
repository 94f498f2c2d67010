import { REVIEW_PARTS } from '@sward/shared/contract/pages';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { useJob } from '../../../lib/api/queries/job.ts';
import { usePayment } from '../../../lib/api/queries/payment.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { dollars } from '../../../lib/format.ts';
import { useHere } from '../../../lib/loading/use-here.ts';
import { useHashTarget } from '../../../lib/use-hash-target.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isLookedAt, jobStateOf, type JobState as State } from '../../../parts/job/job-state-of.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import { Release, Report } from '../../../parts/payment/owner-actions.tsx';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { Rail } from '../../../ui/steps/rail.tsx';
import { AccessPrompt, LOOKED_AT, LookedAtState, NoAccessState, needsOf, PriceChangeState } from './later.ts';
import { MessageProvider } from './message-provider.tsx';
import { type KnownJob, SAY } from './said.tsx';

/**
 * The state of a paid job with its owner's next action, and `children` below. `waiting` replaces both until job and
 * payment are read. `header` is the request's own state, shown where they cannot be read.
 */
export default function JobState({
  request,
  bidId,
  paymentId,
  header,
  waiting,
  children,
}: {
  request: KnownJob['request'];
  bidId: string;
  paymentId: string;
  header: ReactNode;
  waiting: ReactNode;
  children: ReactNode;
}) {
  const job = useJob(bidId);
  const payment = usePayment(paymentId, request.status === 'completed');
  // The parts below show the bid; reading it ahead keeps them from moving.
  const bid = useBid(bidId);
  const now = useNow(job.data !== undefined && !job.data.checkedInAt);
  const known = job.data && payment.data && { request, job: job.data, payment: payment.data };
  const state = known && jobStateOf(known.job, known.payment, now);
  const lookedAt = state && isLookedAt(state, known.job);
  const needs = useMemo(
    () => state && (lookedAt ? LOOKED_AT : needsOf(state, bidId)),
    [state, lookedAt, bidId],
  );
  const isHere = useHere(needs);
  if (job.isLoading || payment.isLoading || bid.isLoading || (state && !isHere)) return waiting;
  return (
    <>
      {known && state ? <Known {...known} state={state} waiting={header} /> : header}
      {children}
    </>
  );
}

function Known({
  request,
  job,
  payment,
  state,
  waiting,
}: Omit<KnownJob, 'sum'> & { state: State; waiting: ReactNode }) {
  useHashTarget();
  if (state === 'price-change') {
    return (
      <Suspense fallback={waiting}>
        <PriceChangeState request={request} job={job} waiting={waiting} />
      </Suspense>
    );
  }
  if (state === 'no-access') {
    return (
      <Suspense fallback={waiting}>
        <NoAccessState
          {...{ request, job, payment, waiting }}
          card={<AccessPrompt request={request} again />}
          message={(main) => (
            <MessageProvider
              {...{ main, bidId: job.id, requestId: request.id }}
              look={main ? 'primary' : 'link'}
            />
          )}
        />
      </Suspense>
    );
  }
  if (isLookedAt(state, job)) return <LookedAtState request={request} job={job} />;
  const step = RAIL.indexOf(state);
  const { action, evidence, ...said } = SAY[state]({ request, job, payment, sum: dollars(payment.amount) });
  return (
    <div id={REVIEW_PARTS.release}>
      <StateHeader
        heading="kicker"
        kicker={serviceList(request.services)}
        badge={<StatusBadge status={state === 'problem' ? 'disputed' : request.status} />}
        {...said}
        action={
          <>
            {/* Always mounted: a confirmation that is being sent must not be lost. */}
            <Release payment={payment} />
            <Suspense>{action}</Suspense>
            {state !== 'no-show' && state !== 'bad-weather' && <Report payment={payment} />}
          </>
        }
        evidence={evidence && <Suspense>{evidence}</Suspense>}
        rail={step >= 0 && <Rail label={t.rail} steps={t.railSteps} current={step} />}
      />
    </div>
  );
}

/** The states of a job that goes well, in order. */
const RAIL: readonly State[] = ['booked', 'on-the-way', 'here-now', 'check-the-work', 'done'];
