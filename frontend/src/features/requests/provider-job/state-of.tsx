import { MINUTE } from '@sward/shared/kernel';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, moment, plainDay } from '../../../lib/format.ts';
import { propertySizes } from '../../../messages/product/catalogue.en.ts';
import { Directions } from '../../../parts/job/day/directions.tsx';
import { GateCard } from '../../../parts/job/day/gate-card.tsx';
import { JobStep } from '../../../parts/job/day/job-step.tsx';
import { doing, firstNameOf, isMissed, unbroken } from '../../../parts/job/day/next-action.ts';
import { jobOfDay, windowHours } from '../../../parts/job/messages/day/job-of-day.en.ts';
import { providerJob as t } from '../../../parts/job/messages/day/provider-job.en.ts';
import { money as moneyWords } from '../../../parts/job/messages/own-job.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { NextJob } from './next-job.tsx';
import { type Known, nameOf, netOf, placeOf, type Said } from './said.ts';

const AskMore = lazy(() => import('../../../parts/order/ask-more.tsx'));
const LeaveJob = lazy(() => import('../../../parts/order/leave-job.tsx'));
const MarkAccess = lazy(() => import('../../../parts/no-access/provider/mark-access.tsx'));
const LookedAtLine = lazy(() => import('../rescue/looked-at-line.tsx'));
const Problem = lazy(async () => ({
  default: (await import('../../../parts/dispute/dispute-parts.tsx')).DisputeActions,
}));

/** Returns the state header of a job that its provider can work on. */
export function stateOf(known: Known): Said {
  const { job, payment } = known;
  if (payment.status === 'disputed' && payment.dispute) return problem(known, payment.dispute);
  if (job.status === 'completed') return finished(known);
  if (job.checkedInAt) return working(known, job.checkedInAt);
  return ahead(known);
}

/** Returns the header of a booked job, or of one whose provider is on the way. */
function ahead({ request, job, payment, today }: Known): Said {
  const arrivesAt = !isMissed(job) && job.arrivesAt;
  const who = nameOf(request);
  const place = placeOf(request);
  const stop = today?.stops.find(({ id }) => id === job.id);
  return {
    tone: 'go',
    step: arrivesAt ? 1 : 0,
    note: arrivesAt ? t.seesArrival(firstNameOf(who)) : windowHours[job.time],
    sentence: doing(job, who) ?? t.booked(unbroken(who), unbroken(plainDay(job.date))),
    help: (
      <>
        {job.hearBy && (
          <Suspense>
            <LookedAtLine hearBy={job.hearBy} />
          </Suspense>
        )}
        {place && <strong className="block text-ink">{`${place.address}, ${place.city}`}</strong>}
        {propertySizes[request.propertySize]} · {jobOfDay.youReceive}{' '}
        <strong className="money text-ink">{netOf(payment)}</strong>
      </>
    ),
    action: (
      <>
        <GateCard card={request.accessCard ?? null} className="basis-full" />
        <Actions known={{ request, job }} stop={stop}>
          {place && <Directions place={place} />}
        </Actions>
      </>
    ),
  };
}

function working({ request, job, payment, now }: Known, checkedInAt: string): Said {
  const who = firstNameOf(nameOf(request));
  const workCents = payment.money.paidCents;
  return {
    tone: 'go',
    step: 2,
    note: t.soFar(Math.max(0, Math.floor((now - Date.parse(checkedInAt)) / MINUTE))),
    sentence: doing(job, nameOf(request)) ?? '',
    help: t.finishHelp,
    action: (
      <>
        <Actions known={{ request, job }} />
        {payment.status === 'held' && !job.openOrderId && !job.accessId && (
          <Suspense>
            <AskMore job={job} who={who} workCents={workCents}>
              <MarkAccess job={job} who={who} />
              <LeaveJob bidId={job.id} {...{ who, workCents }} once={!request.recurringServiceId} />
            </AskMore>
          </Suspense>
        )}
      </>
    ),
  };
}

/** The job's next action, with at most one more beside it. */
function Actions({
  known: { request, job },
  stop,
  children,
}: {
  known: Pick<Known, 'request' | 'job'>;
  stop?: ComponentProps<typeof JobStep>['stop'];
  children?: ReactNode;
}) {
  return (
    <Dock alone>
      <JobStep
        job={{ ...job, homeownerName: request.homeownerName ?? null }}
        stop={stop}
        className="md:min-w-64"
      />
      {children}
    </Dock>
  );
}

function finished({ request, job, payment, today }: Known): Said {
  const { releaseAt, money } = payment;
  const amount = netOf(payment);
  const action = (
    <Dock alone>
      <NextJob today={today} />
    </Dock>
  );
  const note = job.completedAt ? moment(job.completedAt) : serviceList(job.services);
  switch (money.state) {
    case 'held':
    case 'in_review':
      return {
        tone: 'calm',
        step: 3,
        note,
        action,
        sentence: releaseAt ? t.released(amount, moment(releaseAt)) : t.releasedSoon(amount),
        help:
          releaseAt || money.state === 'held'
            ? t.releasedHelp(firstNameOf(nameOf(request)))
            : moneyWords.bankText,
      };
    case 'on_its_way':
      return { tone: 'calm', step: 4, note, action, sentence: t.onItsWay(amount) };
    case 'in_bank':
      return { tone: 'calm', step: 4, note, action, sentence: t.paid(amount) };
    case 'payout_blocked':
      return {
        tone: 'ask',
        note,
        sentence: t.blocked(amount),
        action: (
          <Dock alone>
            <ButtonLink main to="/earnings" className="md:min-w-64">
              {t.money}
            </ButtonLink>
          </Dock>
        ),
      };
    default:
      return { tone: 'calm', note, action, sentence: t.settled, help: t.settledHelp(amount) };
  }
}

function problem({ request, job, payment }: Known, dispute: NonNullable<Known['payment']['dispute']>): Said {
  const who = nameOf(request);
  const { waitsFor, status, dueAt, answer } = dispute;
  const base = { tone: 'stop', note: t.reportedAt(moment(dispute.opened.at)) } as const;
  // Whatever is decided about a trip fee, the rest goes back.
  const amount = dispute.refundFloorCents ? t.tripFee : fromCents(payment.money.heldCents);
  const action = (
    <Suspense>
      <Problem main dispute={dispute} who={who} zone={job.zone} />
    </Suspense>
  );
  if (status === 'fix_agreed' && answer?.offer?.fixDate)
    return {
      ...base,
      action,
      sentence: t.visit(firstNameOf(who), plainDay(answer.offer.fixDate)),
      help: t.onHold(amount),
    };
  if (waitsFor === 'provider')
    return {
      ...base,
      action,
      sentence: t.reported(unbroken(who), moment(dueAt ?? '')),
      help: t.reportedHelp(amount),
    };
  return {
    ...base,
    action,
    sentence: waitsFor === 'owner' ? t.answered(unbroken(who)) : t.decides,
    help: t.onHold(amount),
  };
}
