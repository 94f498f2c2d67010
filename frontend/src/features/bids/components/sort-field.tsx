import { controlClass, Options } from '../../../form/control.tsx';
import { bids as t } from '../../../messages/product/bids.en.ts';
import type { BidSort } from '../api/list-request-bids.ts';

export function SortField({ sort, onSort }: { sort: BidSort; onSort: (sort: BidSort) => void }) {
  return (
    <div className="flex items-center gap-3">
      <label htmlFor="sort" className="bids-sort shrink-0 font-semibold">
        {t.sort}
      </label>
      <select
        id="sort"
        value={sort}
        onChange={(event) => onSort(event.target.value as BidSort)}
        className={`${controlClass()} max-w-60`}
      >
        <Options of={t.sorts} />
      </select>
    </div>
  );
}
