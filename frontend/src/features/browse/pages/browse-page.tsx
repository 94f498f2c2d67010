import { COMMISSION_BPS, cellKey } from '@sward/shared/kernel';
import { Info, MapPinned } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { itemsOf } from '../../../lib/api/query.ts';
import { useAddressQuery } from '../../../lib/drawn/use-address-query.ts';
import { percent } from '../../../lib/format.ts';
import { isProvider, useUser } from '../../../lib/session/session.tsx';
import {
  type AvailableRequest,
  useAvailableRequests,
} from '../../../parts/bid/api/list-available-requests.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { addressOf, type BrowseFilter, filterFrom, questionOf } from '../browse-filter.ts';
import { BrowseNotice } from '../components/browse-notice.tsx';
import { FilterChips } from '../components/filter-chips.tsx';
import { OpenRequests } from '../components/open-requests.tsx';
import { RequestMap } from '../components/request-map.tsx';
import { browse as t } from '../messages/browse.en.ts';
import { byCell, byFit, type CellOfRequests, withoutRepeats } from '../shown-requests.ts';

const ReviseBidDialog = lazy(() => import('../../../parts/bid/revise-bid-dialog.tsx'));
const NothingOpen = lazy(() => import('../components/nothing-open.tsx'));
const ZipFilter = lazy(() => import('../components/zip-filter.tsx'));

/** Open requests as a list and on a map, with one selection. */
export default function BrowsePage() {
  const providing = isProvider(useUser());
  const [query, setQuery] = useAddressQuery();
  const filter = filterFrom(query);
  const [revising, setRevising] = useState<AvailableRequest>();
  const read = useAvailableRequests(questionOf(filter, providing));
  const provider = read.data?.pages[0]?.provider;
  const requests = withoutRepeats(itemsOf(read.data));
  const [fitting, others] = !providing || filter.sort ? [[], requests] : byFit(requests);
  const { selected, select, selectOnMap } = useSelection([...fitting, ...others]);
  const change = (chosen: BrowseFilter) => setQuery(addressOf(chosen), { replace: true });
  return (
    <div className="grid lg:grid-cols-[minmax(27rem,33rem)_minmax(0,56rem)] lg:ps-[max(0px,calc((100%-82rem)/2-3rem))]">
      <div className="top-[65px] lg:sticky lg:col-start-2 lg:row-start-1 lg:self-start low:static">
        <RequestMap
          cells={byCell(requests)}
          selected={selected && cellKey(selected.publicPoint)}
          base={provider?.base ?? undefined}
          isProvider={providing}
          onSelect={selectOnMap}
        />
      </div>
      <div className="min-w-0 px-4 pt-5 pb-8 lg:col-start-1 lg:row-start-1 lg:ps-[clamp(1rem,0.2rem+3.2vw,3rem)] lg:pe-6 lg:pt-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <PageHeading>{t.title}</PageHeading>
          <span className="max-lg:hidden">
            <Badge tone="quiet" icon={MapPinned}>
              {t.badge}
            </Badge>
          </span>
        </div>
        <p className="mt-2 text-sm text-muted max-lg:hidden">{t.lead}</p>
        {!providing && <BrowseNotice isProvider={false} />}
        <div className="mt-4 mb-3 grid gap-3">
          <Suspense>
            {!providing && <ZipFilter zip={filter.near} onChange={(near) => change({ ...filter, near })} />}
          </Suspense>
          <FilterChips
            filter={filter}
            isProvider={providing}
            ownRadius={provider?.radiusMiles}
            onChange={change}
          />
        </div>
        {provider?.payable === false && <BrowseNotice isProvider />}
        <PagedList
          read={read}
          empty={
            <Suspense>
              <NothingOpen filter={filter} provider={provider} onChange={change} />
            </Suspense>
          }
        >
          {() => (
            <OpenRequests
              fitting={fitting}
              others={others}
              more={read.hasNextPage}
              selected={selected?.id}
              onSelect={select}
              onRevise={setRevising}
            />
          )}
        </PagedList>
        {providing && requests.length > 0 && (
          <p className="mt-6 flex gap-2.5 rounded-card bg-info-tint p-4 text-info">
            <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t.info(percent(COMMISSION_BPS))}
          </p>
        )}
      </div>
      <Suspense>
        {revising?.ownBidId && (
          <ReviseBidDialog
            bidId={revising.ownBidId}
            requestId={revising.id}
            onClose={() => setRevising(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Keeps one selection for list and map: the first request without a bid, until the viewer chooses another or none. */
function useSelection(requests: readonly AvailableRequest[]) {
  const [chosen, select] = useState<string | null>();
  const [shown, setShown] = useState<string>();
  const selected = requests.find(({ id }) => id === chosen);
  const first = requests.find(({ ownBidId }) => !ownBidId) ?? requests[0];
  // Fixes the default choice, so that neither a newer request nor a bid changes what is open.
  if (chosen !== null && !selected && first) select(first.id);
  useEffect(() => {
    if (shown) document.getElementById(shown)?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  /** Selects the next request of the cell with each click. */
  const selectOnMap = ({ requests: ofCell }: CellOfRequests) => {
    const at = ofCell.findIndex(({ id }) => id === selected?.id);
    const next = ofCell[(at + 1) % ofCell.length]?.id;
    select(next);
    setShown(next);
  };
  return { selected, select, selectOnMap };
}
