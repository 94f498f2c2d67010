import { fromCents, moment } from '../../lib/format.ts';
import { LatePhotoViews } from '../../ui/photos/late-photo-views.tsx';
import { Section } from '../../ui/section.tsx';
import { Timeline } from '../../ui/steps/timeline.tsx';
import { useOrders } from './api/list-orders.ts';
import { orderReasons, orders as t } from './messages/price-change.en.ts';

/** The price changes of a job, each with its outcome; nothing where there was none. */
export default function JobOrders({ bidId, viewer }: { bidId: string; viewer: 'owner' | 'provider' }) {
  // The one that waits for the homeowner stands above, with its photos.
  const orders = (useOrders(bidId).data?.items ?? []).filter(
    ({ status }) => viewer === 'provider' || (status !== 'proposed' && status !== 'approved'),
  );
  if (orders.length === 0) return null;
  return (
    <Section title={t.title}>
      <Timeline
        items={orders.toReversed().map(({ createdAt, extraCents, photos, reason, status, text }) => ({
          at: createdAt,
          when: moment(createdAt),
          title: t.line(fromCents(extraCents), orderReasons[reason]),
          who: t[viewer][status],
          more: (
            <>
              <p className="whitespace-pre-line">{text}</p>
              <div className="mt-3">
                <LatePhotoViews label={t.photos} photos={photos} />
              </div>
            </>
          ),
        }))}
      />
    </Section>
  );
}
