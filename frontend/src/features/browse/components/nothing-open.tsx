import { BROWSE_RADIUS_MILES } from '@sward/shared/kernel';
import { Bell, MapPinned, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/states.tsx';
import { type BrowseFilter, leavesOut, withoutFilters } from '../browse-filter.ts';
import { nothingOpen as t } from '../messages/nothing-open.en.ts';

const SETTINGS = { base: '/settings#business', notifications: '/settings#notifications' };

interface Props {
  filter: BrowseFilter;
  onChange: (filter: BrowseFilter) => void;
  /** Area in which the provider searches; undefined for other viewers. */
  provider: { base: object | null; radiusMiles: number } | undefined;
}

/** Empty list, and the ways on from there. */
export default function NothingOpen({ filter, provider, onChange }: Props) {
  if (!provider) {
    return (
      <Empty icon={MapPinned} title={t.none}>
        {filter.near ? t.othersText : t.noPlaceText}
      </Empty>
    );
  }
  if (!provider.base && !filter.near) {
    return (
      <Nothing title={t.noBase} text={t.noBaseText}>
        <ButtonLink main to={SETTINGS.base}>
          {t.setBase}
        </ButtonLink>
      </Nothing>
    );
  }
  const miles = Number(filter.radiusMiles) || provider.radiusMiles;
  const wider = miles < BROWSE_RADIUS_MILES.max && BROWSE_RADIUS_MILES.max;
  const look = (first: boolean) =>
    wider && (
      <Button
        main
        look={first ? 'primary' : 'secondary'}
        onClick={() => onChange({ ...filter, radiusMiles: String(wider) })}
      >
        {t.wider(wider)}
      </Button>
    );
  if (leavesOut(filter)) {
    return (
      <Nothing title={t.filtered(miles)} text={t.filteredText}>
        <Button main onClick={() => onChange(withoutFilters(filter))}>
          {t.showAll}
        </Button>
        {look(false)}
      </Nothing>
    );
  }
  return (
    <Nothing title={t.none} text={t.emptyText(miles)}>
      {look(true)}
      <ButtonLink main look={wider ? 'secondary' : 'primary'} to={SETTINGS.base}>
        {t.changeBase}
      </ButtonLink>
      <ButtonLink main look="secondary" to={SETTINGS.notifications}>
        <Bell aria-hidden="true" className="size-5" />
        {t.tell}
      </ButtonLink>
    </Nothing>
  );
}

function Nothing({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="py-6">
      <span className="grid size-11 place-items-center rounded-card bg-sunken">
        <SearchX aria-hidden="true" className="size-5" />
      </span>
      <h2 className="mt-4">{title}</h2>
      <p className="mt-2 text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-auto">{children}</div>
    </section>
  );
}
