import { useWaiting } from '../../lib/api/queries/waiting.ts';
import { waiting as t } from './messages/waiting.en.ts';

/**
 * How many providers are near, have looked at a request and have bid on it. An unknown number leaves no gap. Only the
 * answer says how many numbers stand side by side: before it none is shown, so that none moves.
 */
export default function WaitingNumbers({ requestId, bidCount }: { requestId: string; bidCount: number }) {
  const { data, isPending } = useWaiting(requestId);
  const numbers: [count: number | null | undefined, what: 'nearby' | 'looks' | 'bids'][] = [
    [data?.providersNearby, 'nearby'],
    [data?.looks, 'looks'],
    [bidCount, 'bids'],
  ];
  return (
    <ul aria-label={t.soFar} className="grid auto-cols-fr grid-flow-col gap-4" aria-live="polite">
      {numbers.map(
        ([count, what]) =>
          typeof count === 'number' && (
            <li key={what} className={`border-t-2 border-primary pt-2 ${isPending ? 'invisible' : ''}`}>
              <strong className="price block text-title">{count}</strong>
              <span className="text-sm text-muted">{t[what](count)}</span>
            </li>
          ),
      )}
    </ul>
  );
}
