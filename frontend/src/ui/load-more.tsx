import { lazy, Suspense } from 'react';

export interface More {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
}

const LoadMoreButton = lazy(() => import('./load-more-button.tsx'));

/** Loads the next page of a list; its button comes when there is one. */
export function LoadMore(props: More) {
  return <Suspense>{props.query.hasNextPage && <LoadMoreButton {...props} />}</Suspense>;
}
