import { CalendarLink } from '../../../parts/calendar/calendar-link.tsx';
import { Section } from '../../../ui/section.tsx';
import type { useCapacity } from '../api/capacity.ts';
import type { useRepeatVisits } from '../api/repeat-visits.ts';
import { calendar as t } from '../messages/calendar.en.ts';
import { DaysOffSection } from './days-off-section.tsx';
import { JobsPerDay } from './jobs-per-day.tsx';
import { RepeatVisits } from './repeat-visits.tsx';

/** What the week is made from, and the way into other calendars. */
export default function BelowWeek({
  capacity,
  repeats,
}: {
  capacity: ReturnType<typeof useCapacity>;
  repeats: ReturnType<typeof useRepeatVisits>;
}) {
  return (
    <div className="mt-10 grid gap-10 *:min-w-0 md:grid-cols-2 xl:grid-cols-3">
      <RepeatVisits services={repeats} />
      <div>
        <JobsPerDay capacity={capacity} />
      </div>
      <div className="grid gap-10 *:min-w-0">
        <Section title={t.feed}>
          <CalendarLink />
        </Section>
        <DaysOffSection capacity={capacity} />
      </div>
    </div>
  );
}
