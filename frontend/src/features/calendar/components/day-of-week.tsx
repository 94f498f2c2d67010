import { Check, Repeat, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { today } from '../../../lib/clock.ts';
import { dollars, plainDay } from '../../../lib/format.ts';
import { weekday } from '../../../lib/format-day.ts';
import { windowLabels } from '../../../messages/product/requests.en.ts';
import type { CalendarDay } from '../api/get-calendar.ts';
import type { CalendarJob } from '../api/list-calendar-jobs.ts';
import { calendar as t } from '../messages/calendar.en.ts';
import { type PlannedVisit, weekdayName } from '../week.ts';
import { CapacityBar } from './capacity-bar.tsx';

/** Day of the week: how much of it is filled, its jobs, and the room left. */
export function DayOfWeek({
  day,
  taken,
  repeats,
  jobs,
  visits,
  everyWeek,
}: {
  day: CalendarDay;
  /** Jobs and agreed visits, and how many of them repeat. */
  taken: number;
  repeats: number;
  jobs: readonly CalendarJob[];
  visits: readonly PlannedVisit[];
  /** Whether the provider is off on this day of every week. */
  everyWeek: boolean;
}) {
  const { date, capacity, off } = day;
  const now = today();
  const isToday = date === now;
  const look = isToday
    ? '-mx-4 border-s-4 border-s-sun-500 bg-surface ps-3 pe-4 xl:mx-0 xl:border-s-0 xl:border-t-4 xl:border-t-sun-500 xl:bg-sun-tint xl:px-2.5 xl:pt-2.5'
    : 'xl:px-2.5';
  return (
    <section
      aria-label={plainDay(date)}
      className={`grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3.5 border-b border-line py-3.5 xl:block xl:min-h-96 xl:border-e xl:border-b-0 xl:last:border-e-0 ${look}`}
    >
      <p className="mb-3 font-display text-2xl leading-none font-bold">
        <span className="block font-sans text-micro leading-snug font-semibold text-muted">
          {weekday(date)}
          {isToday && `, ${t.today}`}
        </span>
        {Number(date.slice(8))}
      </p>
      <div>
        <CapacityBar taken={taken} repeats={repeats} capacity={capacity} />
        <ul className="grid gap-1.5">
          {jobs.map((job) => (
            <Job key={job.bidId} job={job} />
          ))}
          {visits.map(({ service, time }) => (
            <li key={service.id}>
              <Entry to={`/recurring/${service.id}`} look="waits" start={t.windows[time]}>
                <Mark icon={Repeat} label={t.planned} />
                {serviceList(service.services)}, {service.city}
              </Entry>
            </li>
          ))}
          {off && (
            <li className="grid min-h-11 content-center rounded-[10px] bg-sunken px-2.5 py-2 text-sm text-muted">
              <b>{t.off}</b>
              {everyWeek && <span>{t.every(weekdayName((new Date(date).getUTCDay() + 6) % 7))}</span>}
            </li>
          )}
        </ul>
        {!off && date >= now && (
          <p className="mt-2 text-micro text-muted">
            {taken >= capacity ? t.full : t.room(capacity - taken)}
          </p>
        )}
      </div>
    </section>
  );
}

function Job({ job }: { job: CalendarJob }) {
  const { bidId, status, city, time, homeownerName, recurringServiceId, proposal, disputed } = job;
  const what = homeownerName ?? serviceList(job.services);
  if (status === 'pending' && !recurringServiceId) {
    return (
      <li>
        <Entry to={`/bids/${bidId}`} look="waits" start={t.bid}>
          {t.awaiting(city, dollars(job.bidAmount))}
        </Entry>
      </li>
    );
  }
  const done = status === 'completed';
  return (
    <li>
      <Entry
        to={`/bids/${bidId}`}
        look={status === 'pending' ? 'waits' : done ? 'done' : 'booked'}
        start={
          <>
            <span aria-hidden="true">{t.windows[time]}</span>
            <span className="sr-only">{windowLabels[time]}</span>
          </>
        }
      >
        {disputed && <Mark icon={TriangleAlert} label={t.disputed} />}
        {done && !disputed && <Mark icon={Check} label={t.done} />}
        {recurringServiceId && <Mark icon={Repeat} label={t.repeat} />}
        {what}, {city}
        {proposal && (
          <span className="block">
            {(proposal.by === 'owner' ? t.asksFor : t.proposed)(daysOf(proposal))}
          </span>
        )}
      </Entry>
    </li>
  );
}

const LOOKS = {
  booked: 'bg-tint text-on-tint',
  done: 'bg-sunken text-muted',
  waits: 'border-[1.5px] border-dashed border-control',
};

/** Entry of a day: all of it is a link to the job. */
function Entry({
  to,
  look,
  start,
  children,
}: {
  to: string;
  look: keyof typeof LOOKS;
  /** The window, or the kind of entry. */
  start: ReactNode;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className={`grid min-h-11 grid-cols-[3.75rem_minmax(0,1fr)] content-center items-baseline gap-x-2 rounded-[10px] px-2.5 py-2 text-sm hover:underline xl:grid-cols-1 ${LOOKS[look]}`}
    >
      <b className="tabular-nums">{start}</b>
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </Link>
  );
}

function Mark({ icon: Icon, label }: { icon: typeof Check; label: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="me-1 inline size-4 align-[-0.2em]" />
      <span className="sr-only">{label}: </span>
    </>
  );
}

/** Returns the day that is asked for; of a move because of the weather, all three. */
const daysOf = ({ date, alternatives = [] }: NonNullable<CalendarJob['proposal']>) =>
  [date, ...alternatives].toSorted().map(plainDay).join(' · ');
