import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PagedList } from '../../../ui/lists/paged-list.tsx';

/** List with one row for each item. */
export function Queue<Item extends { id: string }>({
  row,
  ...list
}: Omit<ComponentProps<typeof PagedList<Item>>, 'children'> & { row: (item: Item) => ReactNode }) {
  return <PagedList {...list}>{(items) => <ul>{items.map((item) => row(item))}</ul>}</PagedList>;
}

/** Row of a queue. Its name is the link to the item's page, and the whole row activates it. */
export function QueueRow({
  to,
  name,
  badges,
  children,
}: {
  to: string;
  name: ReactNode;
  badges?: ReactNode;
  /** Facts on one line. */
  children: ReactNode;
}) {
  const { pathname, search, state } = useLocation();
  return (
    <li className="relative border-t border-line py-4 last:border-b hover:bg-sunken">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link
          to={to}
          state={{ list: pathname + search, q: state?.q }}
          className="text-lg font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        {badges && <span className="flex flex-wrap gap-2">{badges}</span>}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">{children}</p>
    </li>
  );
}
