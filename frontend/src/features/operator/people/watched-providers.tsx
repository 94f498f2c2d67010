import { WATCH_LIMITS } from '@sward/shared/product';
import { Queue, QueueRow } from '../layout/queue.tsx';
import { useWatched } from './api/list-watched.ts';
import { watched as t } from './messages/watched.en.ts';

const REASONS = ['unsafe', 'tripFees', 'orders'] as const;

/** Providers with unusually many unsafe jobs, trip fees or requests for more money. Empty without any. */
export function WatchedProviders() {
  const read = useWatched();
  if (!read.data?.pages.some(({ items }) => items.length > 0)) return null;
  return (
    <section aria-label={t.title} className="mt-6">
      <h2 className="mb-4">{t.title}</h2>
      <Queue
        read={read}
        empty={null}
        row={({ id, businessName, ...counts }) => (
          <QueueRow key={id} to={`/operator/people/${id}`} name={businessName || id}>
            {REASONS.map(
              (reason) =>
                counts[reason] >= WATCH_LIMITS[reason].times && (
                  <span key={reason}>{t[reason](counts[reason])}</span>
                ),
            )}
          </QueueRow>
        )}
      />
    </section>
  );
}
