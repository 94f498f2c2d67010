import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { controlClass, Options } from '../../../form/control.tsx';
import { useRequest } from '../../../lib/api/queries/request.ts';
import { itemsOf } from '../../../lib/api/query.ts';
import { bids as t } from '../../../messages/product/bids.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty, missingPage, Problem } from '../../../ui/states.tsx';
import { type BidSort, LIST, useRequestBids } from '../api/list-bids.ts';
import { BidCard } from '../components/bid-card.tsx';
import { RequestSummary } from '../components/request-summary.tsx';

const PlanHint = lazy(() => import('../../../parts/account/plan-hint.tsx'));

export default function RequestBidsPage() {
  const { requestId = '' } = useParams();
  const [sort, setSort] = useState<BidSort>();
  const request = useRequest(requestId);
  const bids = useRequestBids(requestId, sort ?? 'price_asc');
  // Both are asked for at once and shown at once: what is above the list would push it down.
  const ready = !request.isPending && !bids.isPending;
  const items = ready ? itemsOf(bids.data) : [];
  const closed = request.data?.status === 'cancelled' || request.data?.status === 'expired';
  const taken = request.data?.status === 'accepted' || request.data?.status === 'completed';
  const missing = missingPage(request);
  if (missing) return missing;
  return (
    <Page width="text">
      <PageHeading>{t.title}</PageHeading>
      {request.data && (ready || sort) && <RequestSummary request={request.data} />}
      {(items.length > 0 || sort) && (
        <div className="mt-6 flex items-center gap-3">
          <label htmlFor="sort" className="shrink-0 font-semibold">
            {t.sort}
          </label>
          <select
            id="sort"
            value={sort ?? 'price_asc'}
            onChange={(event) => setSort(event.target.value as BidSort)}
            className={`${controlClass()} max-w-60`}
          >
            <Options of={t.sorts} />
          </select>
        </div>
      )}
      {taken && items.length > 0 && <p className="mt-5 rounded-card bg-info-tint p-4 text-info">{t.taken}</p>}
      <h2 id={LIST} tabIndex={-1} className="sr-only">
        {t.list}
      </h2>
      {/* A list of its own for every order: one that stays would be pushed down by what comes above it. */}
      <div key={`${sort} ${ready}`} className="mt-5 grid gap-4" aria-live="polite">
        {!ready && <Loading />}
        {bids.isError && <Problem error={bids.error} retry={bids.refetch} />}
        {ready && bids.isSuccess && items.length === 0 && (
          <Empty icon={MessageSquareText} title={t.none} action={<ButtonLink to="/">{t.home}</ButtonLink>}>
            {closed ? t.closed : t.noneText}
          </Empty>
        )}
        {items.map((bid) => (
          <BidCard key={bid.id} bid={bid} />
        ))}
      </div>
      <LoadMore query={bids} label={t.more} />
      {ready && request.data?.allowedActions.includes('enlarge-plan') && (
        <Suspense>
          <PlanHint limit="bids" />
        </Suspense>
      )}
    </Page>
  );
}
