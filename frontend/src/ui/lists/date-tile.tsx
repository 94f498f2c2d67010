import { dayOfMonth, plainDay, weekday } from '../../lib/format.ts';

/** A plain day (`2026-05-04`) as a tile at the start of a row. */
export function DateTile({ day }: { day: string }) {
  return (
    <time dateTime={day} className="w-13 shrink-0 rounded-card bg-sunken py-1.5 text-center leading-tight">
      <span className="sr-only">{plainDay(day)}</span>
      <span aria-hidden="true" className="block text-xs font-semibold text-muted">
        {weekday(day)}
      </span>
      <span aria-hidden="true" className="price block">
        {dayOfMonth(day)}
      </span>
    </time>
  );
}
