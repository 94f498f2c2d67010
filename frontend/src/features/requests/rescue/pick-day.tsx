import { addDays, DAY, HOUR } from '@sward/shared/kernel';
import { RESCUE_LIMITS, type ServiceTime, WINDOW_HOURS } from '@sward/shared/product';
import { Chips } from '../../../form/fields/chips.tsx';
import { hourOf } from '../../../form/fields/service-day.ts';
import { dayOf, now } from '../../../lib/clock.ts';
import { monthDay, weekday } from '../../../lib/format-day.ts';
import { windowLabels } from '../../../messages/product/requests.en.ts';
import { rescue as t } from '../messages/rescue.en.ts';

export interface Picked {
  date: string;
  time: ServiceTime;
}

/** The day and window that the homeowner requested, with the zone (IANA) of the property. */
export interface Wished extends Picked {
  zone: string | undefined;
}

const TIMES = Object.keys(WINDOW_HOURS) as ServiceTime[];

/** Whether the window is far enough ahead by the clock of the property, as the server checks it. */
function isPossible({ date, time }: Picked, zone?: string): boolean {
  const days = Date.parse(date) - Date.parse(dayOf(now(), zone));
  const ahead = days + (WINDOW_HOURS[time][0] - hourOf(now(), zone)) * HOUR - (now() % HOUR);
  return ahead >= RESCUE_LIMITS.leastHoursAhead * HOUR && ahead <= RESCUE_LIMITS.mostDaysAhead * DAY;
}

/** Returns the day that the homeowner wished while it is possible, else the first one whose window is far enough ahead. */
export function firstDay({ date, time, zone }: Wished): Picked {
  const today = dayOf(now(), zone);
  const found = [date, today].find((day) => isPossible({ date: day, time }, zone));
  return { date: found ?? addDays(today, 1), time };
}

/** The day and window for which another provider is sought. */
export function PickDay({
  name,
  picked,
  zone,
  onPick,
}: {
  name: string;
  picked: Picked;
  zone: string | undefined;
  onPick: (picked: Picked) => void;
}) {
  const days = Array.from({ length: RESCUE_LIMITS.mostDaysAhead }, (_, index) =>
    addDays(dayOf(now(), zone), index),
  );
  return (
    <>
      <Chips
        name={`${name}-day`}
        legend={t.day}
        value={picked.date}
        className="grid grid-cols-4 sm:grid-cols-7"
        chips={days.map((date) => ({
          value: date,
          label: weekday(date),
          hint: monthDay(date),
          disabled: !isPossible({ ...picked, date }, zone),
        }))}
        onChange={(date) => onPick({ ...picked, date })}
      />
      <Chips
        name={`${name}-time`}
        legend={t.time}
        value={picked.time}
        className="grid grid-cols-2 sm:grid-cols-4"
        chips={TIMES.map((time) => ({
          value: time,
          label: windowLabels[time],
          disabled: !isPossible({ ...picked, time }, zone),
        }))}
        onChange={(time) => onPick({ ...picked, time })}
      />
    </>
  );
}
