import { BROWSE_RADIUS_MILES } from '@sward/shared/kernel';
import { Info, MapPinned, SearchX, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { browse as t } from '#messages/provider.ts';
import { controlClass } from '../../../components/form/control.ts';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Empty, Loading, Problem } from '../../../components/ui/states.tsx';
import { SERVICES } from '../../../lib/catalogue.ts';
import { isProvider, useUser } from '../../../lib/session.tsx';
import { type BrowseFilter, useAvailableRequests } from '../api.ts';
import { AvailableCard } from '../components/available-card.tsx';

const PlaceBidDialog = lazy(() => import('../components/place-bid-dialog.tsx'));

const RADII = [5, 10, BROWSE_RADIUS_MILES.default, BROWSE_RADIUS_MILES.max];

export default function BrowsePage() {
  const user = useUser();
  const provider = isProvider(user);
  const [filter, setFilter] = useState<BrowseFilter>({ service: '', radiusMiles: '' });
  const [query] = useSearchParams();
  const [bidOn, setBidOn] = useState(query.get('bid'));
  const requests = useAvailableRequests(filter);
  const items = requests.data?.pages.flatMap((page) => page.items) ?? [];
  const bidding = items.find(
    ({ id, allowedActions }) => id === bidOn && allowedActions.includes('place-bid'),
  );
  return (
    <Page>
      <div className="flex flex-wrap items-center gap-3">
        <PageHeading>{t.title}</PageHeading>
        <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-sunken px-2.5 py-0.5 text-sm font-semibold text-muted">
          <MapPinned aria-hidden="true" className="size-3.5" />
          {t.badge}
        </span>
      </div>
      <p className="mt-1 text-muted">{t.lead}</p>
      <Notice provider={provider} />
      <Filters filter={filter} withRadius={provider} onChange={setFilter} />
      <h2 className="sr-only">{t.list}</h2>
      {requests.isPending && <Loading />}
      {requests.isError && <Problem error={requests.error} retry={requests.refetch} />}
      {requests.isSuccess && items.length === 0 && (
        <Empty icon={SearchX} title={t.none}>
          {t.noneText}
        </Empty>
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((request) => (
          <AvailableCard key={request.id} request={request} onBid={() => setBidOn(request.id)} />
        ))}
      </div>
      <LoadMore query={requests} />
      <Suspense>{bidding && <PlaceBidDialog request={bidding} onClose={() => setBidOn(null)} />}</Suspense>
    </Page>
  );
}

function Notice({ provider }: { provider: boolean }) {
  if (provider) {
    return (
      <p className="mt-5 flex gap-2.5 rounded-card bg-info-tint p-4 text-info">
        <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t.info}
      </p>
    );
  }
  return (
    <div role="alert" className="mt-5 flex gap-2.5 rounded-card bg-sun-tint p-4 text-on-sun-tint">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong className="block">{t.notProvider}</strong>
        {t.hint}
      </p>
    </div>
  );
}

function Filters({
  filter,
  withRadius,
  onChange,
}: {
  filter: BrowseFilter;
  withRadius: boolean;
  onChange: (filter: BrowseFilter) => void;
}) {
  return (
    <div className="my-6 flex flex-wrap gap-4">
      <label className="min-w-48 flex-1 sm:max-w-60">
        <span className="mb-1 block font-semibold">{t.service}</span>
        <select
          value={filter.service}
          onChange={(event) => onChange({ ...filter, service: event.target.value })}
          className={controlClass()}
        >
          <option value="">{t.allServices}</option>
          {SERVICES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {withRadius && (
        <label className="min-w-32 flex-1 sm:max-w-44">
          <span className="mb-1 block font-semibold">{t.radius}</span>
          <select
            value={filter.radiusMiles || BROWSE_RADIUS_MILES.default}
            onChange={(event) => onChange({ ...filter, radiusMiles: event.target.value })}
            className={controlClass()}
          >
            {RADII.map((miles) => (
              <option key={miles} value={miles}>
                {t.miles(miles)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
