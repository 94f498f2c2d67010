import { CalendarLink } from '../../../parts/calendar/calendar-link.tsx';
import { Section } from '../../../ui/section.tsx';
import type { useCapacity } from '../api/capacity.ts';
import { calendar as t } from '../messages/calendar.en.ts';
import { DaysOffSection } from './days-off-section.tsx';

/** Calendar link and days off: the parts below the week that the provider changes in place. */
export default function LinkAndDaysOff({ capacity }: { capacity: ReturnType<typeof useCapacity> }) {
  return (
    <div className="grid gap-10 *:min-w-0">
      <Section title={t.feed}>
        <CalendarLink />
      </Section>
      <DaysOffSection capacity={capacity} />
    </div>
  );
}
