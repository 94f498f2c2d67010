import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { useJob } from '../../../lib/api/queries/job.ts';
import { usePayment } from '../../../lib/api/queries/payment.ts';
import { type LazyAhead, lazyAhead } from '../../../lib/loading/lazy-ahead.tsx';
import { useHere } from '../../../lib/loading/use-here.ts';
import { useNow } from '../../../lib/use-now.ts';
import { asksOwner, type JobState, jobStateOf, mayHaveOrders } from '../../../parts/job/job-state-of.ts';
import { HeldMoney } from '../../../parts/payment/held-payment.tsx';
import { Report } from '../../../parts/payment/owner-actions.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { OwnRequest } from '../components/own-request.tsx';
import { LateTimeline } from '../timeline/late-timeline.tsx';
import { AgreedWork } from './agreed-work.tsx';
import { OtherParty } from './other-party.tsx';

// Each of these belongs to a few states.
const JobDay = lazyAhead(() => import('../../../parts/job/job-day.tsx'));
const JobDispute = lazy(async () => ({
  default: (await import('../../../parts/dispute/dispute-parts.tsx')).JobDispute,
}));
const RefundIfAccepted = lazy(async () => ({
  default: (await import('./problem-steps.tsx')).RefundIfAccepted,
}));
const CancelledJobOf = lazy(() => import('../../../parts/job/cancelled-job.tsx'));
const LeftJob = lazy(() => import('../left/left-job.tsx'));
const WeatherEvidence = lazy(() => import('../../../parts/job/weather-evidence.tsx'));
const JobRecord = lazyAhead(async () => ({
  default: (await import('../../../parts/job/job-record.tsx')).JobRecord,
}));
const JobReviews = lazyAhead(() => import('../../../parts/job/review/job-reviews.tsx'));
const PriceChange = lazyAhead(() => import('../../../parts/order/price-change.tsx'));
const JobOrders = lazy(() => import('../../../parts/order/job-orders.tsx'));
const PastProblem = lazy(() => import('../../../parts/no-access/past-problem.tsx'));
const BookAgain = lazyAhead(() => import('./book-again.tsx'));

type Request = Answer<'requests.get'>;
type Part =
  | 'again'
  | 'agreed'
  | 'cancelled'
  | 'change'
  | 'day'
  | 'dispute'
  | 'offer'
  | 'record'
  | 'request'
  | 'reviews'
  | 'weather';

/** The parts of each state, most important first. A part without content draws nothing. */
const ORDER: Record<JobState, readonly Part[]> = {
  booked: ['agreed', 'day', 'weather', 'request', 'dispute'],
  'on-the-way': ['agreed', 'request', 'day'],
  'here-now': ['record', 'agreed', 'request', 'day'],
  unfinished: ['record', 'agreed', 'request', 'day'],
  'no-access': ['record', 'agreed', 'request', 'day'],
  'price-change': ['change', 'record', 'agreed', 'request', 'day'],
  'check-the-work': ['record', 'agreed', 'dispute', 'request', 'reviews'],
  'bad-weather': ['day', 'agreed', 'request'],
  'no-show': ['day', 'agreed', 'request'],
  problem: ['dispute', 'offer', 'record', 'agreed', 'request', 'reviews'],
  done: ['again', 'reviews', 'record', 'dispute', 'agreed', 'request'],
  settled: ['weather', 'dispute', 'again', 'reviews', 'record', 'agreed', 'request'],
  cancelled: ['cancelled', 'weather', 'dispute', 'record', 'request', 'reviews'],
};

/** Parts with scripts of their own. */
const LATER: Partial<Record<Part, LazyAhead<never>>> = {
  again: BookAgain,
  change: PriceChange,
  day: JobDay,
  record: JobRecord,
  reviews: JobReviews,
};

interface Known {
  request: Request;
  bidId: string;
  state: JobState;
  job: Answer<'bids.getJob'> | undefined;
  payment: Answer<'payments.get'> | undefined;
}

const PARTS: Record<Part, (known: Known) => ReactNode> = {
  again: ({ request, bidId, state, job, payment }) =>
    request.allowedActions.includes('book-again') && (
      <BookAgain bidId={bidId} isAbove={state === 'done' && !(job && payment && asksOwner(job, payment))} />
    ),
  agreed: ({ bidId }) => <AgreedWork bidId={bidId} />,
  cancelled: ({ bidId, job }) => (
    <>
      <CancelledJobOf bidId={bidId} viewer="owner" />
      {job?.left && <LeftJob left={job.left} viewer="owner" />}
    </>
  ),
  change: ({ job, payment }) =>
    job && <PriceChange job={job}>{payment && <Report payment={payment} />}</PriceChange>,
  day: ({ request: { schedule, status, recurringServiceId }, bidId, state }) =>
    schedule &&
    status === 'accepted' && (
      <JobDay
        bidId={bidId}
        schedule={schedule}
        recurring={recurringServiceId ?? null}
        // In these two states the header above offers another day.
        mayChange={state !== 'no-show' && state !== 'bad-weather'}
      />
    ),
  dispute: ({ payment }) =>
    payment?.dispute && <JobDispute dispute={payment.dispute} viewer="owner" actionsAbove />,
  offer: ({ payment }) => payment && <RefundIfAccepted payment={payment} />,
  record: ({ bidId }) => <JobRecord bidId={bidId} />,
  request: ({ request, state }) => <OwnRequest request={request} withMap={state !== 'on-the-way'} />,
  reviews: ({ bidId }) => <JobReviews bidId={bidId} />,
  // Most jobs have no weather move; its script loads with those that have one.
  weather: ({ bidId, job }) => job?.weather && <WeatherEvidence bidId={bidId} />,
};

/** The parts below the state of a paid job, for its owner. */
export default function OwnJob({
  request,
  bidId,
  paymentId,
}: {
  request: Request;
  bidId: string;
  paymentId: string;
}) {
  const jobDone = request.status === 'completed';
  const job = useJob(bidId);
  const payment = usePayment(paymentId, jobDone);
  const now = useNow(job.data !== undefined && !job.data.checkedInAt);
  const read = !job.isPending && !payment.isPending;
  const state = job.data && payment.data ? jobStateOf(job.data, payment.data, now) : 'booked';
  const isHere = useHere(read ? ORDER[state].flatMap((part) => LATER[part] ?? []) : undefined);
  // Parts are drawn in their final order at once: readers lose a part that moves.
  if (!read || !isHere) return <Loading />;
  const known = { request, bidId, state, job: job.data, payment: payment.data };
  return (
    <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-x-12">
      <div className="grid min-w-0 content-start gap-10">
        {ORDER[state].map((part) => (
          <Fragment key={part}>{PARTS[part](known)}</Fragment>
        ))}
      </div>
      <div className="grid min-w-0 content-start gap-10">
        <OtherParty bidId={bidId} requestId={request.id} />
        <HeldMoney paymentId={paymentId} jobDone={jobDone} />
        <Suspense>
          {job.data && mayHaveOrders(job.data) && <JobOrders bidId={bidId} viewer="owner" />}
          {job.data && job.data.accessProblems > 0 && <PastProblem job={job.data} />}
        </Suspense>
        <LateTimeline requestId={request.id} />
      </div>
    </div>
  );
}
