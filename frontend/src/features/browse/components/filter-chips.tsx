import { Route, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SERVICES } from '../../../lib/catalogue.ts';
import { type BrowseFilter, type FilterProps, thisWeek } from '../browse-filter.ts';
import { filters as t } from '../messages/browse.en.ts';
import { ToggleChip } from './toggle-chip.tsx';

const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

/** Services that have their own chip: those most often requested. */
const FIRST_SERVICES = SERVICES.filter(({ icon }) => icon === 'mowing' || icon === 'hedge');

/** Filters as chips, each on or off, and a dialog with all of them. */
export function FilterChips({ isProvider, ...props }: FilterProps & { isProvider: boolean }) {
  const { filter, onChange } = props;
  const [open, setOpen] = useState(false);
  const set = (change: Partial<BrowseFilter>) => onChange({ ...filter, ...change });
  const week = thisWeek();
  const isThisWeek = filter.from === week.from && filter.to === week.to;
  const fitsFirst = !filter.sort || filter.sort === 'fit';
  const isUrgent = filter.urgency === 'urgent';
  const further =
    Boolean(filter.size || filter.radiusMiles) ||
    (Boolean(filter.from || filter.to) && !isThisWeek) ||
    (Boolean(filter.service) && !FIRST_SERVICES.some(({ id }) => String(id) === filter.service));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
    <div
      role="group"
      aria-label={t.group}
      // Chrome does not scroll to a focused chip that already shows an edge.
      onFocus={({ target }) => target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
      className="-mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {isProvider && (
        <ToggleChip icon={Route} pressed={fitsFirst} onClick={() => set({ sort: fitsFirst ? 'newest' : '' })}>
          {t.fit}
        </ToggleChip>
      )}
      <ToggleChip pressed={isUrgent} onClick={() => set({ urgency: isUrgent ? '' : 'urgent' })}>
        {t.urgent}
      </ToggleChip>
      {isProvider && (
        <ToggleChip pressed={isThisWeek} onClick={() => set(isThisWeek ? { from: '', to: '' } : week)}>
          {t.week}
        </ToggleChip>
      )}
      {FIRST_SERVICES.map(({ id, name }) => {
        const pressed = filter.service === String(id);
        return (
          <ToggleChip key={id} pressed={pressed} onClick={() => set({ service: pressed ? '' : String(id) })}>
            {name}
          </ToggleChip>
        );
      })}
      <ToggleChip
        icon={SlidersHorizontal}
        pressed={further}
        aria-haspopup="dialog"
        aria-label={t.moreFilters}
        onClick={() => setOpen(true)}
      >
        {t.more}
      </ToggleChip>
      <Suspense>
        {open && <FilterDialog {...props} isProvider={isProvider} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
