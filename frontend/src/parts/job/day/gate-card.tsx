import type { DayJob } from '../api/get-today.ts';
import { jobOfDay as t } from '../messages/day/job-of-day.en.ts';

/** Notes about access, to be read at arm's length; nothing where the homeowner has written nothing. */
export function GateCard({ card, className = '' }: { card: DayJob['accessCard']; className?: string }) {
  const { gateCode = '', notes = '', pets = '' } = card ?? {};
  if (!gateCode && !notes && !pets) return null;
  return (
    <div
      className={`flex items-center gap-4 rounded-card border border-line bg-sunken px-4 py-3.5 ${className}`}
    >
      {gateCode && (
        <p className="border-e border-line pe-4 font-display text-4xl leading-none font-bold tracking-wide tabular-nums text-ink max-w-1/2">
          <span className="sr-only">{t.gateCode(gateCode)}</span>
          <span aria-hidden="true">{gateCode}</span>
        </p>
      )}
      <div className="min-w-0">
        {notes && <p className="leading-snug font-semibold whitespace-pre-line text-ink">{notes}</p>}
        {pets && <p className="text-sm text-muted">{pets}</p>}
      </div>
    </div>
  );
}
