import { lazy, Suspense } from 'react';
import type { More } from './load-more-button.tsx';

const LoadMoreButton = lazy(() => import('./load-more-button.tsx'));

/** Loads the next page of a list; the button shows while there is one. */
export function LoadMore(props: More) {
  return <Suspense>{props.query.hasNextPage && <LoadMoreButton {...props} />}</Suspense>;
}
