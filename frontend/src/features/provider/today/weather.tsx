import { CloudRain } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dayOf, now } from '../../../lib/clock.ts';
import { plainDay } from '../../../lib/format.ts';
import { timeAt } from '../../../lib/time-at.ts';
import { useWeather, type WeatherDay } from '../../../parts/job/api/get-weather.ts';
import { weather as words } from '../../../parts/job/messages/weather-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { weatherStrip as t } from '../messages/weather.en.ts';

const MoveDayDialog = lazy(() => import('./move-day-dialog.tsx'));

/** The chance of rain from which an hour counts as wet, in percent. */
const WET_PERCENT = 50;

/**
 * The weather of the next day on which a job falls into bad weather, else of today. Nothing without a forecast. `ahead`
 * stands in its place until the forecast is read.
 */
export default function Weather({ ahead, className }: { ahead: ReactNode; className: string }) {
  const { days = [], isPending } = useWeather();
  if (isPending) return ahead;
  const day = days.find(({ jobs }) => jobs.some(({ weather }) => weather.bad)) ?? days.find(isToday);
  return day ? <Strip day={day} className={className} /> : null;
}

const isToday = ({ date, zone }: WeatherDay) => date === dayOf(now(), zone);

function Strip({ day, className }: { day: WeatherDay; className: string }) {
  const [moving, setMoving] = useState(false);
  const { jobs, zone, date } = day;
  const bad = jobs.filter(({ weather }) => weather.bad);
  const movable = bad.filter((job) => job.movable).length;
  const what = words.of((bad[0] ?? jobs[0])?.weather ?? null, zone);
  return (
    <Section
      rows
      className={className}
      title={isToday(day) ? what : t.on(plainDay(date), what)}
      end={<span className="text-sm text-muted">{t.readAt(day.city, timeAt(day.updatedAt, zone))}</span>}
    >
      <Hours day={day} />
      <p className="mt-3 text-sm">
        {bad.length === 0 ? t.fair : bad.every((job) => job.asked) ? t.asked : t.falls(bad.length)}
      </p>
      {movable > 0 && (
        <Button look="secondary" network className="mt-2.5" onClick={() => setMoving(true)}>
          <CloudRain aria-hidden="true" className="size-5" />
          {t.move(movable)}
        </Button>
      )}
      <Suspense>{moving && <MoveDayDialog day={day} onClose={() => setMoving(false)} />}</Suspense>
    </Section>
  );
}

/** The chance of rain by hour, with numbers for screen readers. */
function Hours({ day: { hours, zone } }: { day: WeatherDay }) {
  const spoken = hours
    .map(({ start, rainPercent }) => t.hour(words.hour(start, zone), rainPercent))
    .join(', ');
  return (
    <div role="img" aria-label={t.chart(spoken)} className="flex h-32 items-end gap-1">
      {hours.map(({ start, rainPercent }) => {
        const wet = rainPercent >= WET_PERCENT;
        return (
          <div key={start} className="flex h-full min-w-0 flex-1 flex-col justify-end text-center text-xs">
            {wet && <span className="money font-semibold max-sm:sr-only">{rainPercent}</span>}
            <svg
              aria-hidden="true"
              height={`${Math.max(3, rainPercent * 0.7)}%`}
              className={`w-full shrink-0 rounded-t-md ${wet ? 'bg-info' : 'bg-line'}`}
            />
            <span className="truncate py-1 text-muted">{words.hour(start, zone).split(' ')[0]}</span>
          </div>
        );
      })}
    </div>
  );
}
