import { calendar as t } from '../messages/calendar.en.ts';

const PART = 'h-2 max-w-11 flex-1 rounded-full xl:max-w-none';
const FILLED = 'bg-primary';
const REPEATS = 'bg-[repeating-linear-gradient(90deg,var(--primary)_0_6px,transparent_6px_9px)]';

/** Bar with a part for each job that the provider takes on a day: filled, filled by a repeating job, or free. */
export function CapacityBar({
  taken,
  repeats,
  capacity,
}: {
  /** Taken places, and how many of them repeat. */
  taken: number;
  repeats: number;
  capacity: number;
}) {
  const parts = Array.from({ length: Math.max(taken, capacity) }, (_, index) => index);
  const label = capacity === 0 && taken === 0 ? t.dayOff : t.filled(taken, capacity, repeats);
  return (
    <div role="img" aria-label={label} className="mt-0.5 mb-2 flex gap-1">
      {parts.map((index) => (
        <i
          key={index}
          className={`${PART} ${index < taken - repeats ? FILLED : index < taken ? REPEATS : 'bg-line'}`}
        />
      ))}
    </div>
  );
}
