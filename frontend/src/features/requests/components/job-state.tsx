import { REVIEW_PARTS } from '@sward/shared/contract/pages';
import { type ReactNode, Suspense } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { useJob } from '../../../lib/api/queries/job.ts';
import { usePayment } from '../../../lib/api/queries/payment.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { dayOf, now } from '../../../lib/clock.ts';
import { dollars, fromCents, moment, plainDay } from '../../../lib/format.ts';
import { lazyAhead } from '../../../lib/loading/lazy-ahead.tsx';
import { useHere } from '../../../lib/loading/use-here.ts';
import { timeAt } from '../../../lib/time-at.ts';
import { useHashTarget } from '../../../lib/use-hash-target.ts';
import { useNow } from '../../../lib/use-now.ts';
import { windowLabels } from '../../../messages/product/requests.en.ts';
import { asksOwner, jobStateOf, type JobState as State } from '../../../parts/job/job-state-of.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import { weather as weatherWords } from '../../../parts/job/messages/weather-words.ts';
import { Release, Report } from '../../../parts/payment/owner-actions.tsx';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { StateHeader, type StateTone } from '../../../ui/state-header.tsx';
import { Rail } from '../../../ui/steps/rail.tsx';
import { MessageProvider } from './message-provider.tsx';

// Each of these belongs to one state.
const BeforeAndAfter = lazyAhead(async () => ({
  default: (await import('./job-photos.tsx')).BeforeAndAfter,
}));
const Photo = lazyAhead(async () => ({ default: (await import('./job-photos.tsx')).Photo }));
const ArrivalMap = lazyAhead(() => import('./arrival-map.tsx'));
const BigDate = lazyAhead(async () => ({
  default: (await import('../../../ui/lists/date-tile.tsx')).BigDate,
}));
const AccessPrompt = lazyAhead(() => import('./access-prompt.tsx'));
const NoShow = lazyAhead(() => import('./no-show.tsx'));
const WeatherChoice = lazyAhead(() => import('./weather-choice.tsx'));
const ProblemActions = lazyAhead(async () => ({
  default: (await import('../../../parts/dispute/dispute-parts.tsx')).DisputeActions,
}));
const ProblemSteps = lazyAhead(async () => ({ default: (await import('./problem-steps.tsx')).ProblemSteps }));
const ProblemHelp = lazyAhead(async () => ({ default: (await import('./problem-steps.tsx')).ProblemHelp }));
const AddToCalendar = lazyAhead(() => import('../../../parts/calendar/add-to-calendar.tsx'));
const EndedJob = lazyAhead(() => import('./ended-job.tsx'));
const BookAgain = lazyAhead(() => import('../../../parts/request/book-again-button.tsx'));
const PriceChangeState = lazyAhead(() => import('../../../parts/order/price-change-state.tsx'));
const NoAccessState = lazyAhead(() => import('../../../parts/no-access/owner/no-access-state.tsx'));
const FinishSheet = lazyAhead(() => import('../../../parts/payment/finish-sheet.tsx'));

/** Lazy parts of each state. The header waits for them, since it would grow and push down the page. */
const PARTS: Record<State, Parameters<typeof useHere>[0]> = {
  booked: [BigDate, AccessPrompt, AddToCalendar],
  'on-the-way': [ArrivalMap],
  'here-now': [Photo],
  unfinished: [],
  'no-access': [NoAccessState, AccessPrompt],
  'price-change': [PriceChangeState],
  'check-the-work': [BeforeAndAfter],
  'no-show': [NoShow],
  'bad-weather': [WeatherChoice],
  problem: [ProblemActions, ProblemSteps, ProblemHelp],
  done: [FinishSheet, BookAgain],
  settled: [EndedJob],
  cancelled: [EndedJob],
};

type Request = Answer<'requests.get'>;
type Job = Answer<'bids.getJob'>;
type Payment = Answer<'payments.get'>;

interface Said {
  tone: StateTone;
  sentence: string;
  help?: ReactNode;
  action?: ReactNode;
  evidence?: ReactNode;
  evidenceFirst?: boolean;
}
interface Known {
  request: Request;
  job: Job;
  payment: Payment;
  sum: string;
}

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
  request: Request;
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
  const isHere = useHere(state && PARTS[state]);
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
}: Omit<Known, 'sum'> & { state: State; waiting: ReactNode }) {
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

/** The header of each state. A price change and an access problem have components of their own. */
const SAY: Record<Exclude<State, 'price-change' | 'no-access'>, (known: Known) => Said> = {
  booked: ({ request, job, sum }) => ({
    tone: 'brand',
    sentence:
      job.date === dayOf(now(), job.zone)
        ? t.bookedToday(job.providerName)
        : t.booked(job.providerName, plainDay(job.date)),
    help: t.bookedHelp(windowLabels[job.time], sum),
    action: (
      <>
        {!knowsWay(request) && <AccessPrompt request={request} />}
        <MessageProvider main={knowsWay(request)} bidId={job.id} requestId={request.id} />
        <AddToCalendar job={job} location={`${request.city}, ${request.state}`} />
      </>
    ),
    evidence: <BigDate day={job.date} />,
  }),
  'on-the-way': ({ request, job }) => ({
    tone: 'go',
    sentence: t.onTheWay(job.providerName, timeAt(job.arrivesAt ?? '', job.zone)),
    help: t.onTheWayHelp,
    action: <MessageProvider main bidId={job.id} requestId={request.id} />,
    evidence: (
      <ArrivalMap request={request} who={job.providerName} time={timeAt(job.arrivesAt ?? '', job.zone)} />
    ),
  }),
  'here-now': ({ request, job }) => ({
    tone: 'go',
    sentence: t.here(job.providerName, timeAt(job.checkedInAt ?? '', job.zone)),
    help: t.hereHelp,
    action: <MessageProvider main bidId={job.id} requestId={request.id} />,
    evidence: job.beforePhotos.length > 0 && <Photo label={t.before} photos={job.beforePhotos} />,
  }),
  unfinished: ({ request, job }) => ({
    tone: 'ask',
    sentence: t.unfinished(job.providerName, plainDay(job.date)),
    help: t.unfinishedHelp,
    action: <MessageProvider main bidId={job.id} requestId={request.id} />,
  }),
  'check-the-work': ({ job, payment }) => ({
    tone: 'ask',
    sentence: t.check(job.providerName),
    help: `${payment.releaseAt ? `${t.answerBy(moment(payment.releaseAt))} ` : ''}${t.checkHelp}`,
    evidenceFirst: true,
    evidence: job.afterPhotos.length > 0 && (
      <BeforeAndAfter before={job.beforePhotos} after={job.afterPhotos} />
    ),
  }),
  'no-show': ({ request, job, payment, sum }) => ({
    tone: 'stop',
    sentence: t.noShow(job.providerName),
    help: t.noShowHelp(sum),
    evidence: <NoShow request={request} job={job} payment={payment} />,
  }),
  'bad-weather': ({ job, payment }) => ({
    tone: 'ask',
    sentence: t.weather.title,
    help: t.weather.help(
      weatherWords.of(job.weather?.window ?? null, job.zone),
      plainDay(job.date),
      job.providerName,
      moment(job.weatherDecideBy ?? ''),
    ),
    evidence: <WeatherChoice job={job} payment={payment} />,
  }),
  problem: ({ job, payment }) => {
    const { dispute } = payment;
    if (!dispute) return { tone: 'ask', sentence: t.problem.decides };
    return {
      tone: 'ask',
      sentence: problemOf(job.providerName, dispute),
      help: (dispute.answer || dispute.waitsFor === 'operator') && (
        <ProblemHelp who={job.providerName} dispute={dispute} />
      ),
      action: <ProblemActions main dispute={dispute} />,
      // A dispute that Sward took up has no report, and so no steps.
      evidence: dispute.reason !== 'not_reported' && <ProblemSteps dispute={dispute} />,
    };
  },
  done: ({ request, job, payment, sum }) => {
    const asks = asksOwner(job, payment);
    return {
      tone: 'calm',
      sentence: job.allowedActions.includes('review') ? t.doneAsk(job.providerName) : t.done,
      help: payment.money.refundedCents
        ? t.doneBack(sum, fromCents(payment.money.refundedCents))
        : t.doneHelp(sum),
      action: !asks && request.allowedActions.includes('book-again') && <BookAgain bidId={job.id} />,
      evidence: asks && <FinishSheet job={job} payment={payment} />,
    };
  },
  settled: ({ request, job, payment }) => ({
    tone: 'calm',
    sentence: t.settled,
    help: t.settledHelp(fromCents(payment.refundedCents)),
    action: <EndedJob request={request} job={job} />,
  }),
  cancelled: ({ request, job }) => ({
    tone: 'calm',
    sentence: t.cancelled,
    action: <EndedJob request={request} job={job} />,
  }),
};

/** The states of a job that goes well, in order. */
const RAIL: readonly State[] = ['booked', 'on-the-way', 'here-now', 'check-the-work', 'done'];

const knowsWay = ({ accessCard }: Request) => Object.values(accessCard ?? {}).some(Boolean);

function problemOf(who: string, { status, waitsFor, answer }: NonNullable<Payment['dispute']>): string {
  const { fixDate = null, refundCents = null } = answer?.offer ?? {};
  if (status === 'fix_agreed' && waitsFor === 'provider' && fixDate)
    return t.problem.visit(who, plainDay(fixDate));
  if (waitsFor === 'provider') return t.problem.waits(who);
  if (waitsFor === 'operator') return t.problem.decides;
  if (fixDate) return t.problem.fix(who, plainDay(fixDate));
  return refundCents ? t.problem.refund(who, fromCents(refundCents)) : t.problem.decides;
}
