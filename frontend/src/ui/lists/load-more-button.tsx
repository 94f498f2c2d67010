import { common } from '../../messages/common.en.ts';
import { Button } from '../button.tsx';
import { focusHeading } from '../page.tsx';

export interface More {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
}

const stops = () => [...document.querySelectorAll<HTMLElement>('#main :is(a, button)')];

/** Place of the button that was pressed last among these stops. */
let place = -1;

/** Ref: when the last page takes the pressed button away, the keyboard goes on with the first new item, in its place. */
const passesOn = (own: HTMLButtonElement | null) => () => {
  if (document.activeElement !== own && !own?.disabled) return;
  queueMicrotask(() => {
    if (document.activeElement === document.body) stops()[place]?.focus();
    focusHeading();
  });
};

export default function LoadMoreButton({ query, label = common.loadMore }: More) {
  return (
    <Button
      ref={passesOn}
      look="secondary"
      className="mt-6 w-full"
      pending={query.isFetchingNextPage && common.loadingMore}
      onClick={({ currentTarget }) => {
        place = stops().indexOf(currentTarget);
        void query.fetchNextPage();
      }}
    >
      {label}
    </Button>
  );
}
