import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useRequest } from '../../../lib/api/queries/request.ts';
import { itemsOf } from '../../../lib/api/query.ts';
import { bids as t } from '../../../messages/product/bids.en.ts';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, Problem } from '../../../ui/states.tsx';
import { type BidCardData, type BidSort, useRequestBids } from '../api/list-request-bids.ts';
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
  // Loads the list's code while the bids are on their way. Drawing the list retries a failed load.
  useEffect(() => {
    loadList().catch(() => undefined);
  }, []);
  // Waits for both, since a head that appears later would push the list down.
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
      {/* The key changes once the head above has its height, so that no kept element moves down. */}
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

/** Returns the order of the list that the address names, else the default. */
function sortOf(said: string | null): BidSort {
  return said !== null && said in t.sorts ? (said as BidSort) : DEFAULT_SORT;
}

/** Returns the bid whose button is filled: the chosen one, else the first that can be accepted. */
function chosenOf(bids: readonly BidCardData[], id: string | undefined): BidCardData | undefined {
  const open = bids.filter(({ allowedActions }) => allowedActions.includes('accept'));
  return open.find((bid) => bid.id === id) ?? open[0];
}
