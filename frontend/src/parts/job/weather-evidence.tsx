import { useJob } from '../../lib/api/queries/job.ts';
import { moment, plainDay } from '../../lib/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { windowHours } from './messages/day/job-of-day.en.ts';
import { weatherEvidence as t } from './messages/weather.en.ts';
import { weather as words } from './messages/weather-words.ts';

/** Evidence of a weather move, the same for both parties; `whole` lists the hours, for operators. */
export default function WeatherEvidence({ bidId, whole = false }: { bidId: string; whole?: boolean }) {
  const { data } = useJob(bidId);
  if (!data?.weather) return null;
  const { zone, weather } = data;
  const { date, time, window, days, hours, updatedAt, readAt, note, cell } = weather;
  return (
    <Section title={t.title}>
      <Facts
        facts={[
          [`${plainDay(date)}, ${windowHours[time]}`, words.of(window, zone)],
          ...days.map((day) => [plainDay(day.date), words.of(day.weather, zone)] as const),
          [t.note, note],
          [t.made, moment(updatedAt)],
          [t.read, moment(readAt)],
          [t.hours, whole && hours.map((hour) => t.hour(words.hour(hour.start, zone), hour)).join('\n')],
          [t.cell, whole && cell],
        ]}
      />
    </Section>
  );
}
