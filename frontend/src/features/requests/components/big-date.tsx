import { dateFormat } from '../../../lib/format.ts';

const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const dayOfMonth = dateFormat({ day: 'numeric', timeZone: 'UTC' });
const month = dateFormat({ month: 'long', timeZone: 'UTC' });

/** A plain day, large; the sentence beside it says the same, so phones and readers do without. */
export default function BigDate({ day }: { day: string }) {
  const at = new Date(`${day}T00:00:00Z`);
  return (
    <p aria-hidden="true" className="ms-auto w-fit text-center font-display text-section max-lg:hidden">
      <span className="block first-letter:uppercase">{weekday(at)}</span>
      <span className="block text-hero font-bold" style={{ fontSize: '8rem', lineHeight: 0.95 }}>
        {dayOfMonth(at)}
      </span>
      <span className="block first-letter:uppercase">{month(at)}</span>
    </p>
  );
}
