import { dateFormat, plainDay } from '../../lib/format.ts';

const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const dayOfMonth = dateFormat({ day: 'numeric', timeZone: 'UTC' });

/** A plain day (`2026-05-04`) as a tile at the start of a row. */
export function DateTile({ day }: { day: string }) {
  const at = new Date(`${day}T00:00:00Z`);
  return (
    <time dateTime={day} className="w-13 shrink-0 rounded-card bg-sunken py-1.5 text-center leading-tight">
      <span className="sr-only">{plainDay(day)}</span>
      <span aria-hidden="true" className="block text-xs font-semibold text-muted">
        {weekday(at)}
      </span>
      <span aria-hidden="true" className="price block">
        {dayOfMonth(at)}
      </span>
    </time>
  );
}

const longWeekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const month = dateFormat({ month: 'long', timeZone: 'UTC' });

/** A plain day, large. The sentence beside it says the same, so that phones and screen readers do without. */
export function BigDate({ day }: { day: string }) {
  const at = new Date(`${day}T00:00:00Z`);
  return (
    <p aria-hidden="true" className="ms-auto w-fit text-center font-display text-section max-lg:hidden">
      <span className="block first-letter:uppercase">{longWeekday(at)}</span>
      <span className="block text-hero font-bold" style={{ fontSize: '8rem', lineHeight: 0.95 }}>
        {dayOfMonth(at)}
      </span>
      <span className="block first-letter:uppercase">{month(at)}</span>
    </p>
  );
}
