import { today } from '../../../lib/clock.ts';
import { propertySizes, urgencies } from '../../../messages/product/catalogue.en.ts';
import { moreFilters as t } from '../messages/more-filters.en.ts';
import { Choice, controlOf, type FilterProps, Part, type PartProps } from './filter-fields.tsx';

/** Size and urgency; for providers preferred day and order, which others are not told. */
export default function MoreFilters({
  hasBase,
  ...filtered
}: FilterProps & {
  /** To measure from. */
  hasBase: boolean;
}) {
  const { from, to } = filtered.filter;
  return (
    <>
      <Choice {...filtered} name="size" label={t.size} any={t.anySize} of={propertySizes} />
      <Choice {...filtered} name="urgency" label={t.urgency} any={t.anyUrgency} of={urgencies} />
      {hasBase && (
        <>
          <Day {...filtered} name="from" label={t.from} max={to} />
          <Day {...filtered} name="to" label={t.to} min={from || today()} />
          <Choice {...filtered} name="sort" label={t.sort} any={t.newest} of={t.sorts} />
        </>
      )}
    </>
  );
}

function Day({ min, max, ...part }: PartProps & { min?: string; max?: string }) {
  return (
    <Part {...part}>
      <input type="date" min={min} max={max} {...controlOf(part)} />
    </Part>
  );
}
