import { OWNER_TASKS } from '@sward/shared/product';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { OwnRequest } from '../../lib/api/queries/own-requests.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { dayOf, isLate, now, today } from '../../lib/clock.ts';
import { moment, plainDay } from '../../lib/format.ts';
import { isProvider, useSession } from '../../lib/session/session.tsx';
import { momentAt, timeAt } from '../../lib/time-at.ts';
import { useNow } from '../../lib/use-now.ts';
import { windowLabels } from '../../messages/product/requests.en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StateHeader } from '../../ui/state-header.tsx';
import { tasks as t } from './messages/tasks.en.ts';
import WaitingPanel from './waiting-panel.tsx';

const AskedState = lazy(() => import('./asked-state.tsx'));

type Waiting = OwnRequest & { task: NonNullable<OwnRequest['task']> };

/** Whether `OwnerTasks` shows the page's one filled button. */
export const hasOwnerTasks = (requests: readonly OwnRequest[]) =>
  requests.some((request) => request.task || isOpen(request));

/**
 * The most pressing task of a homeowner; else their newest open request; else the job that comes next, with the words
 * that nothing else is to do. Renders nothing without any of them.
 */
export function OwnerTasks({ requests }: { requests: readonly OwnRequest[] }) {
  const { session } = useSession();
  const provider = session.status === 'in' && isProvider(session.user);
  const [first, ...others] = requests
    .filter((request): request is Waiting => Boolean(request.task))
    .toSorted(byPressure);
  const shown = first ?? requests.find(isOpen);
  const asked = requests.filter(({ questionWaits, task }) => questionWaits && task?.what === 'choose-bid');
  const next = requests.map(onFixDay).filter(isBooked).toSorted(byDay)[0];
  const nextRow = (
    <Rows heading={t.nextUp} rows={next ? [[pageOf(next), stateOf(next), whatOf(next)]] : []} />
  );
  // Not for providers: their Today shows what else they have to do.
  if (!shown) return next && !provider ? <NextJob request={next} /> : nextRow;
  return (
    <>
      {first && first.task.what !== 'choose-bid' ? <Task request={first} /> : <Open request={shown} />}
      <Rows
        heading={t.also}
        rows={[
          ...others.map((request): Row => [pageOf(request), t[request.task.what].sentence, whatOf(request)]),
          ...asked.map(
            (request): Row => [questionsOf(request), t['answer-question'].sentence, whatOf(request)],
          ),
        ]}
      />
      {nextRow}
    </>
  );
}

/** Address, sentence and subject. */
type Row = [string, string, string];

/** Links to requests. */
function Rows({ heading, rows }: { heading: string; rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <nav aria-label={heading} className="wrap pt-5">
      <h2 className="text-base">{heading}</h2>
      <ul className="mt-2">
        {rows.map(([to, sentence, what]) => (
          <li key={to} className="border-t border-line last:border-b">
            <Link to={to} className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2">
              <span className="font-semibold">{sentence}</span>
              <span className="text-sm text-muted">{what}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The next job. Its page has more, so that its link is none of the filled buttons. */
function NextJob({ request }: { request: OwnRequest }) {
  const { services, day, checkedInAt, arrivesAt, dispute } = request;
  const moves = !dispute && (checkedInAt ?? arrivesAt);
  const awaited = moves && !checkedInAt;
  useNow(Boolean(awaited));
  const helpOf = () => {
    if (moves) return undefined;
    const when = plainDay(day.date);
    return dispute
      ? t.nextAgain(serviceList(services), when)
      : t.next(serviceList(services), when, windowLabels[day.time]);
  };
  return (
    <StateHeader
      tone={awaited && isLate(arrivesAt) ? 'ask' : moves ? 'go' : 'calm'}
      heading="none"
      kicker={moves ? whatOf(request) : plainDay(today())}
      sentence={moves ? stateOf(request) : t.calm}
      help={helpOf()}
      action={
        <ButtonLink look="secondary" to={pageOf(request)}>
          {t.see}
        </ButtonLink>
      }
    />
  );
}

/** An open request. While only one provider is asked, it shows the state of that instead of the wait for bids. */
function Open({ request }: { request: OwnRequest }) {
  const { privateFor } = request;
  if (!privateFor) return <WaitingPanel request={request} />;
  const kicker = whatOf(request);
  const room = (
    <StateHeader
      {...{ tone: 'calm', heading: 'none', kicker, help: <>&nbsp;</> }}
      sentence={<span className="skeleton inline-block h-7 w-12" />}
      action={<span className="block h-11" />}
    />
  );
  return (
    <Suspense fallback={room}>
      <AskedState request={request} asked={privateFor} kicker={kicker} />
    </Suspense>
  );
}

function Task({ request }: { request: Waiting }) {
  const { what, by } = request.task;
  // While the provider is there, the page of the job tells times of the property alone.
  const told: typeof momentAt = what === 'answer-order' || what === 'answer-access' ? momentAt : moment;
  return (
    <StateHeader
      tone={what === 'no-show' || what === 'choose-rescue' ? 'stop' : 'ask'}
      heading="none"
      kicker={whatOf(request)}
      sentence={t[what].sentence}
      help={by ? (what === 'pay-visit' ? t.payBy : t.by)(told(by, request.zone)) : undefined}
      action={
        <ButtonLink main to={pageOf(request)}>
          {t[what].action}
        </ButtonLink>
      }
    />
  );
}

const whatOf = ({ services, day }: OwnRequest) => `${serviceList(services)} · ${plainDay(day.date)}`;
const questionsOf = ({ id }: OwnRequest) => `/requests/${id}#questions`;
const pageOf = (request: OwnRequest) => {
  const { id, task, recurringServiceId } = request;
  if (task?.what === 'answer-question') return questionsOf(request);
  if (task?.what === 'pay-visit') return `/recurring/${recurringServiceId}`;
  return task?.what === 'choose-bid' ? `/requests/${id}/bids` : `/requests/${id}`;
};
function stateOf({ checkedInAt, arrivesAt, day, dispute, zone }: OwnRequest): string {
  if (dispute) return t.again;
  if (checkedInAt) return day.date < dayOf(now(), zone) ? t.unfinished : t.here;
  if (!arrivesAt) return t.booked;
  return (isLate(arrivesAt) ? t.late : t.onTheWay)(timeAt(arrivesAt, zone));
}

/** Visits of a recurring service have their provider already. */
const isOpen = ({ status, recurringServiceId }: OwnRequest) =>
  status === 'pending' && recurringServiceId === null;

const awaitsFix = ({ dispute }: OwnRequest) =>
  dispute?.status === 'fix_agreed' && dispute.waitsFor === 'provider';

/** Returns a job whose provider comes again with that day, at the end of which the visit is due; others as they are. */
const onFixDay = (job: OwnRequest): OwnRequest =>
  job.dispute && awaitsFix(job)
    ? { ...job, day: { ...job.day, date: dayOf(Date.parse(job.dispute.dueAt) - 1, job.zone) } }
    : job;

/** Whether the job only waits for its day, or its provider to come again; any other with a dispute stands elsewhere. */
const isBooked = (job: OwnRequest) => !job.task && (job.dispute ? awaitsFix(job) : job.status === 'accepted');

/** Sorts by day, then by window. A job that was begun and is not finished comes before those ahead. */
const WINDOWS = Object.keys(windowLabels);
const byDay = ({ day: a }: OwnRequest, { day: b }: OwnRequest) =>
  a.date.localeCompare(b.date) || WINDOWS.indexOf(a.time) - WINDOWS.indexOf(b.time);

/** Sorts by the kind of task, then by deadline. */
function byPressure(a: Waiting, b: Waiting): number {
  const rank = ({ task }: Waiting) => OWNER_TASKS.indexOf(task.what);
  return rank(a) - rank(b) || (a.task.by ?? '').localeCompare(b.task.by ?? '');
}
