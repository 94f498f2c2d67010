import { COMMISSION_BPS } from '@sward/shared/kernel';
import { Info, MapPinned, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../../lib/api/query.ts';
import { percent } from '../../../lib/format.ts';
import { isProvider, useUser } from '../../../lib/session/session.tsx';
import { type AvailableRequest, useAvailableRequests } from '../../../parts/bid/api/list-available.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { addressOf, filterFrom } from '../browse-filter.ts';
import { AvailableCard } from '../components/available-card.tsx';
import { BrowseFilters } from '../components/browse-filters.tsx';
import { browse as t } from '../messages/browse.en.ts';

const PlaceBidDialog = lazy(() => import('../components/place-bid-dialog.tsx'));
const ReviseBidDialog = lazy(() => import('../../../parts/bid/revise-bid-dialog.tsx'));

export default function BrowsePage() {
  const user = useUser();
  const provider = isProvider(user);
  const [query, setQuery] = useSearchParams();
  const filter = filterFrom(query);
  const [bidOn, setBidOn] = useState(query.get('bid'));
  const [revising, setRevising] = useState<AvailableRequest>();
  const requests = useAvailableRequests(addressOf(provider ? filter : { ...filter, from: '', to: '' }));
  const bidding = itemsOf(requests.data).find(({ id }) => id === bidOn);
  return (
    <Page>
      <div className="flex flex-wrap items-center gap-3">
        <PageHeading>{t.title}</PageHeading>
        <Badge tone="quiet" icon={MapPinned}>
          {t.badge}
        </Badge>
      </div>
      <p className="mt-2 text-muted">{t.lead}</p>
      <Notice provider={provider} />
      <BrowseFilters
        filter={filter}
        hasBase={provider}
        onChange={(chosen) => setQuery(addressOf(chosen), { replace: true })}
      />
      <h2 className="sr-only">{t.list}</h2>
      <PagedList
        read={requests}
        empty={
          <Empty icon={MapPinned} title={t.none}>
            {provider || filter.near ? t.noneText : t.noPlaceText}
          </Empty>
        }
      >
        {(found) => (
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {found.map((request) => (
              <AvailableCard
                key={request.id}
                request={request}
                onBid={() => setBidOn(request.id)}
                onRevise={() => setRevising(request)}
              />
            ))}
          </div>
        )}
      </PagedList>
      <Suspense>
        {bidOn && requests.isSuccess && (
          <PlaceBidDialog requestId={bidOn} listed={bidding} onClose={() => setBidOn(null)} />
        )}
        {revising?.ownBidId && (
          <ReviseBidDialog
            bidId={revising.ownBidId}
            requestId={revising.id}
            onClose={() => setRevising(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}

function Notice({ provider }: { provider: boolean }) {
  const Icon = provider ? Info : TriangleAlert;
  return (
    <div
      role={provider ? undefined : 'alert'}
      className={`mt-5 flex gap-2.5 rounded-card p-4 ${provider ? 'bg-info-tint text-info' : 'bg-sun-tint text-on-sun-tint'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {provider ? (
        t.info(percent(COMMISSION_BPS))
      ) : (
        <p>
          <strong className="block">{t.notProvider}</strong>
          {t.hint} {t.masked}
          <ButtonLink to="/join-provider" look="secondary" className="mt-3">
            {t.join}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
