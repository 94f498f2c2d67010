import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { bids as t } from '#messages/bids.ts';
import { requests, windowWords } from '#messages/requests.ts';
import { controlClass } from '../../../components/form/control.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Empty, Loading, Problem } from '../../../components/ui/states.tsx';
import { serviceList } from '../../../lib/catalogue.ts';
import { plainDay } from '../../../lib/format.ts';
import { useRequest } from '../../../lib/queries.ts';
import { type BidSort, useRequestBids } from '../api.ts';
import { BidCard } from '../components/bid-card.tsx';

export default function RequestBidsPage() {
  const { requestId = '' } = useParams();
  const [sort, setSort] = useState<BidSort>('price_asc');
  const request = useRequest(requestId);
  const bids = useRequestBids(requestId, sort);
  const items = bids.data?.pages.flatMap((page) => page.items) ?? [];
  const taken = request.data?.status === 'accepted' || request.data?.status === 'completed';
  return (
    <Page width="text">
      <PageHeading>{t.title}</PageHeading>
      {request.data && (
        <p className="mt-2 text-muted">
          <span className="font-semibold text-ink">{serviceList(request.data.services)}</span>
          {' · '}
          {requests.on(plainDay(request.data.serviceDate), windowWords[request.data.serviceTime])}
          {' · '}
          {request.data.city}, {request.data.state}
          {' · '}
          <Link
            to={`/requests/${requestId}`}
            className="font-semibold whitespace-nowrap text-link underline underline-offset-4"
          >
            {t.details}
          </Link>
        </p>
      )}
      {items.length > 0 && (
        <div className="mt-6 flex items-center gap-3">
          <label htmlFor="sort" className="shrink-0 font-semibold">
            {t.sort}
          </label>
          <select
            id="sort"
            value={sort}
            onChange={(event) => setSort(event.target.value as BidSort)}
            className={`${controlClass()} max-w-60`}
          >
            {Object.entries(t.sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      {taken && items.length > 0 && <p className="mt-5 rounded-card bg-info-tint p-4 text-info">{t.taken}</p>}
      <h2 className="sr-only">{t.list}</h2>
      <div className="mt-5 grid gap-4" aria-live="polite">
        {bids.isPending && <Loading />}
        {bids.isError && <Problem error={bids.error} retry={bids.refetch} />}
        {bids.isSuccess && items.length === 0 && (
          <Empty icon={Inbox} title={t.none} action={<ButtonLink to="/">{t.home}</ButtonLink>}>
            {t.noneText}
          </Empty>
        )}
        {items.map((bid) => (
          <BidCard key={bid.id} bid={bid} />
        ))}
      </div>
      <LoadMore query={bids} label={t.more} />
    </Page>
  );
}
