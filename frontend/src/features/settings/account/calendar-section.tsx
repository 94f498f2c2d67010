import { CalendarLink } from '../../../parts/calendar/calendar-link.tsx';
import { Section } from '../components/section.tsx';
import { titles } from '../messages/settings.en.ts';

export default function CalendarSection() {
  return (
    <Section id="calendar" title={titles.calendar}>
      <CalendarLink />
    </Section>
  );
}
