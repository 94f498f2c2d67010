import { DAY } from '@sward/shared/kernel';
import { CalendarDays, Clock, Sun } from 'lucide-react';
import { useTimeline } from '../../../lib/api/queries/timeline.ts';
import { dayOf } from '../../../lib/clock.ts';
import { moment, plainDay } from '../../../lib/format.ts';
import { weekdayName } from '../../../lib/format-day.ts';
import { unbroken } from '../../../parts/job/day/next-action.ts';
import { windowHours } from '../../../parts/job/messages/day/job-of-day.en.ts';
import { providerJob as t } from '../../../parts/job/messages/day/provider-job.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { type Known, nameOf, netOf, placeOf, type Said } from './said.ts';

type Move = NonNullable<ReturnType<typeof useTimeline>['data']>['items'][number];

/** Returns the job's last reschedule, for one day and while its new day is ahead. */
export function useMove({ id, status, schedule, zone }: Known['request'], now: number): Move | undefined {
  const move = useTimeline(id).data?.items.findLast(({ what }) => what === 'reschedule');
  const fresh = move && now - Date.parse(move.at) < DAY;
  return fresh && status === 'accepted' && schedule && schedule.date > dayOf(now, zone) ? move : undefined;
}

/** Returns the header of a rescheduled job: its new day, and that the price is the same. */
export function moved(known: Known, move: Move): Said {
  const { request, job, payment } = known;
  const place = placeOf(request);
  const at = moment(move.at);
  return {
    tone: 'calm',
    // The note names the party that accepted the new day.
    note: noteOf(known, move, at),
    sentence: t.moved(unbroken(plainDay(job.date)), unbroken(windowHours[job.time])),
    help: (
      <>
        {place && <strong className="block text-ink">{`${place.address}, ${place.city}`}</strong>}
        {t.samePrice} <strong className="money text-ink">{netOf(payment)}</strong>.
      </>
    ),
    action: (
      <Dock alone>
        <ButtonLink main to={`/calendar?week=${job.date}`} className="md:min-w-64">
          <CalendarDays aria-hidden="true" className="size-5" />
          {t.seeDay(weekdayName(job.date))}
        </ButtonLink>
        <ButtonLink main look="secondary" to="/provider-dashboard">
          <Sun aria-hidden="true" className="size-5" />
          {t.todayShort}
        </ButtonLink>
      </Dock>
    ),
  };
}

function noteOf({ request, job }: Known, { who }: Move, at: string): string {
  const owner = unbroken(nameOf(request));
  if (who === 'provider') return t.movedBy(owner, at);
  // After an access problem, the provider comes again on a day that they offered themselves.
  return job.accessProblems > 0 ? t.movedForTrip(owner, at) : t.movedByYou(at);
}

/** The consequences of the new day; nothing without a recent reschedule. */
export function MovedWith({ request, now }: { request: Known['request']; now: number }) {
  const move = useMove(request, now);
  if (!move || !request.schedule) return null;
  return (
    <Section rows title={t.movedWith}>
      <Rows>
        <Row icon={Clock} title={t.deadlines} text={t.deadlinesText(windowHours[request.schedule.time])} />
        <Row icon={CalendarDays} title={t.yourCalendar} text={t.calendarText} to="/calendar" />
      </Rows>
    </Section>
  );
}
