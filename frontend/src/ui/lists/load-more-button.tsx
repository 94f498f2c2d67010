import { common } from '../../messages/common.en.ts';
import { Button } from '../button.tsx';

export interface More {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
}

export default function LoadMoreButton({ query, label = common.loadMore }: More) {
  return (
    <Button
      look="secondary"
      className="mt-6 w-full"
      pending={query.isFetchingNextPage && common.loadingMore}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
