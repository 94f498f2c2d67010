import { request as t, timelineRoles, timelineWords } from '#messages/requests.ts';
import { Card } from '../../../components/ui/card.tsx';
import { moment } from '../../../lib/format.ts';

/** What happened, newest last, on a mown path. */
export function Timeline({ entries }: { entries: { at: string; what: string; who: string }[] }) {
  return (
    <Card className="self-start">
      <h2 className="text-xl">{t.timeline}</h2>
      <ol className="mt-5 ms-2 border-s-2 border-line">
        {entries.map(({ at, what, who }, index) => (
          <li key={`${at} ${what}`} className="relative ps-6 pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute -start-[9px] top-1.5 size-4 rounded-full border-2 border-primary ${
                index === entries.length - 1 ? 'bg-primary' : 'bg-surface'
              }`}
            />
            <p className="font-semibold">{timelineWords[what] ?? what}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{moment(at)}</time> · {timelineRoles[who] ?? who}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
