import { BROWSE_RADIUS_MILES } from '@sward/shared/kernel';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { controlClass, Options } from '../../../form/control.tsx';
import { Chips } from '../../../form/fields/chips.tsx';
import { SERVICES } from '../../../lib/catalogue.ts';
import { today } from '../../../lib/clock.ts';
import { propertySizes, urgencies } from '../../../messages/product/catalogue.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { type BrowseFilter, type FilterProps, withoutFilters } from '../browse-filter.ts';
import { filterDialog as t } from '../messages/filter-dialog.en.ts';

const SERVICE_CHIPS = [
  { value: '', label: t.allServices },
  ...SERVICES.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Dialog with all filters. The list is read once, with the final choice. */
export default function FilterDialog({
  filter,
  ownRadius,
  isProvider,
  onChange,
  onClose,
}: FilterProps & { isProvider: boolean; onClose: () => void }) {
  const [chosen, setChosen] = useState(filter);
  const set = (change: Partial<BrowseFilter>) => setChosen((before) => ({ ...before, ...change }));
  const show = (next: BrowseFilter) => {
    onChange(next);
    onClose();
  };
  const usual = ownRadius ?? BROWSE_RADIUS_MILES.default;
  const radii = [...new Set([5, 10, BROWSE_RADIUS_MILES.default, BROWSE_RADIUS_MILES.max, usual])];
  const field = (name: keyof BrowseFilter) => ({
    id: name,
    value: chosen[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      set({ [name]: target.value }),
    className: controlClass(),
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className="grid gap-5">
        <Chips
          name="service"
          legend={t.service}
          chips={SERVICE_CHIPS}
          value={chosen.service}
          onChange={(service) => set({ service })}
        />
        <Chips
          name="radius"
          legend={isProvider ? t.radius : t.radiusOfZip}
          chips={radii
            .sort((a, b) => a - b)
            .map((miles) => ({ value: String(miles), label: t.miles(miles) }))}
          value={chosen.radiusMiles || String(usual)}
          onChange={(miles) => set({ radiusMiles: miles === String(usual) ? '' : miles })}
        />
        <div className="grid grid-cols-2 gap-4">
          <Part name="size" label={t.size}>
            <select {...field('size')}>
              <Options of={propertySizes} none={t.anySize} />
            </select>
          </Part>
          <Part name="urgency" label={t.urgency}>
            <select {...field('urgency')}>
              <Options of={urgencies} none={t.anyUrgency} />
            </select>
          </Part>
          {isProvider && (
            <>
              <Part name="from" label={t.from}>
                <input type="date" max={chosen.to || undefined} {...field('from')} />
              </Part>
              <Part name="to" label={t.to}>
                <input type="date" min={chosen.from || today()} {...field('to')} />
              </Part>
              <Part name="sort" label={t.sort} className="col-span-2">
                <select {...field('sort')} value={chosen.sort || 'fit'}>
                  <Options of={t.sorts} />
                </select>
              </Part>
            </>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button main onClick={() => show(chosen)}>
            {t.show}
          </Button>
          <Button
            main
            look="ghost"
            onClick={() => show({ ...withoutFilters(filter), radiusMiles: '', sort: '' })}
          >
            {t.clear}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Part({
  name,
  label,
  className = '',
  children,
}: {
  name: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={name} className="mb-1 block font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}
