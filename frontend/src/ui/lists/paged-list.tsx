import type { ComponentProps, ReactNode } from 'react';
import { itemsOf } from '../../lib/api/query.ts';
import { ReadState } from '../states.tsx';
import { LoadMore } from './load-more.tsx';

type Read<Item> = ComponentProps<typeof ReadState>['read'] &
  ComponentProps<typeof LoadMore>['query'] & {
    isSuccess: boolean;
    data: { pages: readonly { items: readonly Item[] }[] } | undefined;
  };

/**
 * The pages of a list that were read so far. Shows that the first page is loading or has failed, `empty` when it has no
 * item, else the items as `children` draws them, with a button while there are more.
 */
export function PagedList<Item>({
  read,
  empty,
  more,
  children,
  ...loading
}: {
  read: Read<Item>;
  empty?: ReactNode;
  /** Label of the button for the next page. */
  more?: string;
  children: (items: Item[]) => ReactNode;
} & Omit<ComponentProps<typeof ReadState>, 'read'>) {
  const items = itemsOf(read.data);
  return (
    <>
      <ReadState read={read} {...loading} />
      {read.isSuccess && items.length === 0 ? empty : children(items)}
      <LoadMore query={read} label={more} />
    </>
  );
}
