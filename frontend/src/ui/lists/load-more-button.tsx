import { useRef } from 'react';
import { common } from '../../messages/common.en.ts';
import { Button } from '../button.tsx';
import { focusHeading } from '../page.tsx';

export interface More {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
}

const stops = () => [...document.querySelectorAll<HTMLElement>('#main :is(a, button, textarea)')];

/** When the last page takes the button away, the keyboard goes on with what then stands in its place: the first new item. */
export default function LoadMoreButton({ query, label = common.loadMore }: More) {
  const at = useRef<number>(undefined);
  const passesOn = useRef(() => () => {
    if (at.current === undefined) return;
    const next = at.current;
    queueMicrotask(() => {
      if (document.activeElement === document.body) stops()[next]?.focus();
      focusHeading();
    });
  });
  return (
    <Button
      ref={passesOn.current}
      look="secondary"
      className="mt-6 w-full"
      pending={query.isFetchingNextPage && common.loadingMore}
      onClick={({ currentTarget }) => {
        at.current = stops().indexOf(currentTarget);
        void query.fetchNextPage();
      }}
    >
      {label}
    </Button>
  );
}
