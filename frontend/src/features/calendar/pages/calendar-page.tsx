import { addDays, isDay } from '@sward/shared/kernel';
import { CalendarOff, ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../../lib/clock.ts';
import { ProvidersOnly } from '../../../parts/account/providers-only.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { useCapacity } from '../api/capacity.ts';
import { useCalendar } from '../api/get-calendar.ts';
import { useCalendarJobs } from '../api/list-calendar-jobs.ts';
import { useRepeatVisits } from '../api/repeat-visits.ts';
import { roomOf, Week } from '../components/week.tsx';
import { daysOff, calendar as t } from '../messages/calendar.en.ts';
import { mondayOf, plannedVisits, spanOf } from '../week.ts';

const BelowWeek = lazy(() => import('../components/below-week.tsx'));
const DaysOffDialog = lazy(() => import('../components/days-off-dialog.tsx'));

const LATER = <div className="min-h-dvh" />;

export default function CalendarPage() {
  return (
    <ProvidersOnly title={t.title}>
      <Calendar />
    </ProvidersOnly>
  );
}

/** A provider's week: booked jobs, repeating jobs, and the room left. */
function Calendar() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('week') ?? '';
  const monday = mondayOf(isDay(asked) ? asked : today());
  const sunday = addDays(monday, 6);
  const [adding, setAdding] = useState(false);
  const days = useCalendar(monday, 7);
  const jobs = useCalendarJobs(monday, 7);
  const capacity = useCapacity();
  const repeats = useRepeatVisits();
  const [below, setBelow] = useState(false);
  // Draws the parts below once the first week above has its height.
  if (!below && !days.isPending && !jobs.isPending) setBelow(true);
  const visits = plannedVisits(repeats.items, monday, sunday);
  const show = (week: string) => setQuery(week === mondayOf(today()) ? {} : { week });
  const turn = (by: number) => show(addDays(monday, by));
  const booked = days.data?.items.reduce((sum, day) => sum + day.jobs, 0) ?? 0;

  return (
    <Page>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <PageHeading className="text-title">{spanOf(monday, sunday)}</PageHeading>
          <p className="min-h-6 text-muted" aria-live="polite">
            {days.data && jobs.data && t.sum(booked, roomOf(days.data.items, jobs.data.items, visits))}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look="secondary"
            aria-label={t.before}
            data-tip=""
            className="px-3!"
            onClick={() => turn(-7)}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <Button look="secondary" onClick={() => show(mondayOf(today()))}>
            {t.thisWeek}
          </Button>
          <Button look="secondary" aria-label={t.after} data-tip="" className="px-3!" onClick={() => turn(7)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
          <Button onClick={() => setAdding(true)}>
            <CalendarOff aria-hidden="true" className="size-5" />
            {daysOff.add}
          </Button>
        </div>
      </div>
      <ReadState read={days.isError ? days : jobs} rows={7} />
      {days.data && jobs.data && (
        <Week days={days.data.items} jobs={jobs.data.items} visits={visits} capacity={capacity.data} />
      )}
      {below && (
        <WhenNear waiting={LATER}>
          <BelowWeek capacity={capacity} repeats={repeats} />
        </WhenNear>
      )}
      <Suspense>
        {adding && <DaysOffDialog services={repeats.items} onClose={() => setAdding(false)} />}
      </Suspense>
    </Page>
  );
}
