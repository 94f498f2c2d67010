import { Sprout } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { onlyService, serviceList } from '../../../lib/catalogue.ts';
import { dollars, plainDay } from '../../../lib/format.ts';
import { common } from '../../../messages/common.en.ts';
import { bids as t } from '../../../messages/product/bids.en.ts';
import { requests, windowLabels } from '../../../messages/product/requests.en.ts';
import { StateHeader } from '../../../ui/state-header.tsx';
import type { BidCardData } from '../api/list-request-bids.ts';
import { compareBids } from '../messages/compare-bids.en.ts';

// Most who look have bids.
const NoBids = lazy(() => import('./no-bids.tsx'));
const PriceAxis = lazy(() => import('./price-axis.tsx'));

/** Number of bids, the requested services, the lowest price, and the prices on an axis. */
export function BidsHead({
  request,
  bids,
  hasMore,
  chosenId,
}: {
  /** Undefined until the request and the bids are known. */
  request: Answer<'requests.get'> | undefined;
  bids: readonly BidCardData[];
  hasMore: boolean;
  chosenId: string | undefined;
}) {
  const loading = (
    <StateHeader tone="calm" kicker={t.title} heading="kicker" compact sentence={common.loading} />
  );
  if (!request) return loading;
  const { services, day } = request;
  const work = `${serviceList(services)} · ${requests.on(plainDay(day.date), windowLabels[day.time])}`;
  if (bids.length === 0)
    return (
      <Suspense fallback={loading}>
        <NoBids request={request} work={work} />
      </Suspense>
    );
  const from = dollars(Math.min(...bids.map(({ total }) => total)));
  // The request counts the bids of later pages, too.
  const { bidCount = 0 } = request;
  // A single price is worth an axis only with the price guide.
  const isGuided = onlyService(services) !== undefined;
  const sentence =
    hasMore && bidCount <= bids.length
      ? compareBids.atLeast(bids.length, from)
      : compareBids.count(hasMore ? bidCount : bids.length, from);
  return (
    <StateHeader
      tone="calm"
      icon={Sprout}
      kicker={t.title}
      heading="kicker"
      compact
      sentence={sentence}
      help={
        <>
          {work}
          <span className="mt-1 hidden sm:block">{compareBids.help}</span>
        </>
      }
      evidence={
        (isGuided || bids.length > 1) && (
          <div className={`price-room ${isGuided ? 'min-h-28' : 'min-h-16'}`}>
            <Suspense>
              <PriceAxis request={request} bids={bids} chosenId={chosenId} />
            </Suspense>
          </div>
        )
      }
    />
  );
}
