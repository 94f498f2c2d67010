import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useRequest } from '../../../lib/api/queries/request.ts';
import { itemsOf } from '../../../lib/api/query.ts';
import { bids as t } from '../../../messages/product/bids.en.ts';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, Problem } from '../../../ui/states.tsx';
import { type BidCardData, type BidSort, useRequestBids } from '../api/list-bids.ts';
import { BidsHead } from '../components/bids-head.tsx';

const loadList = () => import('../components/bid-list.tsx');
const BidList = lazy(loadList);
const PlanHint = lazy(() => import('../../../parts/account/plan-hint.tsx'));

const DEFAULT_SORT = 'price_asc';

export default function RequestBidsPage() {
  const { requestId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const sort = sortOf(search.get('sort'));
  const [chosenId, setChosenId] = useState<string>();
  const request = useRequest(requestId);
  const bids = useRequestBids(requestId, sort);
  // While the bids are asked for; what fails here is tried again where the list is drawn.
  useEffect(() => {
    loadList().catch(() => undefined);
  }, []);
  // Both are asked for at once and shown at once: what is above the list would push it down.
  const ready = !request.isPending && !bids.isPending;
  const items = ready ? itemsOf(bids.data) : [];
  const chosen = chosenOf(items, chosenId);
  const missing = missingPage(request);
  if (missing) return missing;
  const failed = [request, bids].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <Page>
        <PageHeading>{t.title}</PageHeading>
        <Problem error={failed.error} retry={failed.refetch} />
      </Page>
    );
  return (
    <>
      <BidsHead
        request={ready && bids.isSuccess ? request.data : undefined}
        bids={items}
        hasMore={bids.hasNextPage}
        chosenId={chosen?.id}
      />
      {/* Another one once the head above it has its height: what stays in place is not moved down. */}
      <div key={ready ? 1 : 0} className="wrap py-4">
        {!ready && <Loading />}
        {bids.isError && <Problem error={bids.error} retry={bids.refetch} />}
        <Suspense fallback={<Loading />}>
          {ready && request.data && (
            <BidList
              request={request.data}
              bids={items}
              sort={sort}
              onSort={(next) => setSearch({ sort: next }, { replace: true })}
              chosenId={chosen?.id}
              onChoose={setChosenId}
            />
          )}
        </Suspense>
        <LoadMore query={bids} label={t.more} />
        {ready && request.data?.allowedActions.includes('enlarge-plan') && (
          <Suspense>
            <PlanHint limit="bids" />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The order of the list as an address says it. */
function sortOf(said: string | null): BidSort {
  return said !== null && said in t.sorts ? (said as BidSort) : DEFAULT_SORT;
}

/** The bid whose button is filled: the one last looked at, else the first that can be accepted. */
function chosenOf(bids: readonly BidCardData[], id: string | undefined): BidCardData | undefined {
  const open = bids.filter(({ allowedActions }) => allowedActions.includes('accept'));
  return open.find((bid) => bid.id === id) ?? open[0];
}
