import { useWaiting } from '../../lib/api/queries/waiting.ts';
import { waiting as t } from './messages/waiting.en.ts';

/** Each number has its place, whichever comes first. */
const PLACES = ['col-start-1', 'col-start-2', 'col-start-3'];

/** How many providers are near, have looked at a request and have bid on it; what is not known is left out. */
export default function WaitingNumbers({ requestId, bidCount }: { requestId: string; bidCount: number }) {
  const { data } = useWaiting(requestId);
  const numbers: [count: number | null | undefined, what: string][] = [
    [data?.providersNearby, t.nearby],
    [data?.looks, t.looks],
    [bidCount, t.bids],
  ];
  return (
    <ul aria-label={t.soFar} className="grid grid-cols-3 gap-4" aria-live="polite">
      {numbers.map(
        ([count, what], index) =>
          typeof count === 'number' && (
            <li key={what} className={`row-start-1 border-t-2 border-primary pt-2 ${PLACES[index]}`}>
              <strong className="price block text-title">{count}</strong>
              <span className="text-sm text-muted">{what}</span>
            </li>
          ),
      )}
    </ul>
  );
}
