import { BROWSE_RADIUS_MILES } from '@sward/shared/kernel';
import { lazy, Suspense, useState } from 'react';
import { SERVICES } from '../../../lib/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { browse as t } from '../messages/browse.en.ts';
import { Choice, type FilterProps } from './filter-fields.tsx';

const MoreFilters = lazy(() => import('./more-filters.tsx'));
const ZipFilter = lazy(() => import('./zip-filter.tsx'));

const SERVICE_NAMES = Object.fromEntries(SERVICES.map(({ id, name }) => [id, name]));
const RADII = Object.fromEntries(
  [5, 10, BROWSE_RADIUS_MILES.default, BROWSE_RADIUS_MILES.max].map((miles) => [miles, t.miles(miles)]),
);

/** Service and distance at hand, the rest on demand; each change is asked for at once. */
export function BrowseFilters({
  hasBase,
  ...filtered
}: FilterProps & {
  /** Providers have one, to measure from; others name a ZIP code. */
  hasBase: boolean;
}) {
  const { size, urgency, from, to, sort } = filtered.filter;
  const [more, setMore] = useState(Boolean(size || urgency || from || to || sort));
  return (
    <div className="my-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Choice {...filtered} name="service" label={t.service} any={t.allServices} of={SERVICE_NAMES} />
      <Suspense>{!hasBase && <ZipFilter {...filtered} />}</Suspense>
      <Choice
        {...filtered}
        name="radiusMiles"
        label={t.radius}
        of={RADII}
        usual={String(BROWSE_RADIUS_MILES.default)}
      />
      <div className="self-end">
        <Button look="secondary" aria-expanded={more} className="w-full" onClick={() => setMore(!more)}>
          {more ? t.fewer : t.more}
        </Button>
      </div>
      <Suspense>{more && <MoreFilters {...filtered} hasBase={hasBase} />}</Suspense>
    </div>
  );
}
