import { addDays, DAY, HOUR } from '@sward/shared/kernel';
import { RESCUE_LIMITS, type ServiceTime, WINDOW_HOURS } from '@sward/shared/product';
import { Chips } from '../../../form/fields/chips.tsx';
import { now, today } from '../../../lib/clock.ts';
import { monthDay, weekday } from '../../../lib/format-day.ts';
import { windowLabels } from '../../../messages/product/requests.en.ts';
import { rescue as t } from '../messages/rescue.en.ts';

export interface Picked {
  date: string;
  time: ServiceTime;
}

const TIMES = Object.keys(WINDOW_HOURS) as ServiceTime[];

/**
 * Returns the start of a window, in epoch milliseconds. It uses the browser's zone; the server checks with the
 * property's.
 */
function startOf({ date, time }: Picked): number {
  return new Date(`${date}T00:00`).setHours(WINDOW_HOURS[time][0]);
}

function isPossible(picked: Picked): boolean {
  const ahead = startOf(picked) - now();
  return ahead >= RESCUE_LIMITS.leastHoursAhead * HOUR && ahead <= RESCUE_LIMITS.mostDaysAhead * DAY;
}

/** Returns the day that the homeowner wished while it is possible, else the first one whose window is far enough ahead. */
export function firstDay(wished: Picked): Picked {
  const first = { ...wished, date: today() };
  return [wished, first].find(isPossible) ?? { ...first, date: addDays(first.date, 1) };
}

/** The day and window for which another provider is sought. */
export function PickDay({
  name,
  picked,
  onPick,
}: {
  name: string;
  picked: Picked;
  onPick: (picked: Picked) => void;
}) {
  const days = Array.from({ length: RESCUE_LIMITS.mostDaysAhead }, (_, index) => addDays(today(), index));
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
          disabled: !isPossible({ ...picked, date }),
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
          disabled: !isPossible({ ...picked, time }),
        }))}
        onChange={(time) => onPick({ ...picked, time })}
      />
    </>
  );
}
