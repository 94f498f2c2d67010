import type { ReactNode } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { dayOf, isLate, now } from '../../../lib/clock.ts';
import { fromCents, moment, plainDay } from '../../../lib/format.ts';
import { timeAt } from '../../../lib/time-at.ts';
import { windowLabels } from '../../../messages/product/requests.en.ts';
import { asksOwner, type JobState } from '../../../parts/job/job-state-of.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import { money as moneyWords } from '../../../parts/job/messages/own-job.en.ts';
import type { StateTone } from '../../../ui/state-header.tsx';
import {
  AccessPrompt,
  AddToCalendar,
  ArrivalMap,
  BeforeAndAfter,
  BigDate,
  BookAgain,
  EndedJob,
  FinishSheet,
  NoShow,
  Photo,
  ProblemActions,
  ProblemHelp,
  ProblemSteps,
  WeatherChoice,
  WeatherHelp,
} from './later.ts';
import { MessageProvider } from './message-provider.tsx';

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
export interface KnownJob {
  request: Request;
  job: Job;
  payment: Payment;
  sum: string;
}

/** The header of each state. A price change and an access problem have components of their own. */
export const SAY: Record<Exclude<JobState, 'price-change' | 'no-access'>, (known: KnownJob) => Said> = {
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
    ...(isLate(job.arrivesAt) ? { tone: 'ask', help: t.lateHelp } : { tone: 'go', help: t.onTheWayHelp }),
    sentence: (isLate(job.arrivesAt) ? t.late : t.onTheWay)(
      job.providerName,
      timeAt(job.arrivesAt ?? '', job.zone),
    ),
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
    // A payment in review without a release is one that a bank looks into.
    help:
      payment.status === 'in_review' && !payment.releaseAt
        ? moneyWords.bankText
        : `${payment.releaseAt ? `${t.answerBy(moment(payment.releaseAt))} ` : ''}${t.checkHelp}`,
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
    help: <WeatherHelp job={job} />,
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
      help: `${
        payment.money.refundedCents
          ? t.doneBack(sum, fromCents(payment.money.refundedCents))
          : t.doneHelp(sum)
      } ${payment.money.state === 'paying' ? moneyWords.settlingText : t.donePaid}`,
      action: !asks && request.allowedActions.includes('book-again') && <BookAgain bidId={job.id} />,
      evidence: asks && <FinishSheet job={job} payment={payment} />,
    };
  },
  settled: ({ request, job, payment }) => {
    const mayTip = payment.allowedActions.includes('tip');
    return {
      tone: 'calm',
      sentence: t.settled,
      help: t.settledHelp(fromCents(payment.refundedCents)),
      action: <EndedJob request={request} job={job} isAsked={mayTip} />,
      evidence: mayTip && <FinishSheet job={job} payment={payment} />,
    };
  },
  cancelled: ({ request, job }) => ({
    tone: 'calm',
    sentence: t.cancelled,
    action: <EndedJob request={request} job={job} />,
  }),
};

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
