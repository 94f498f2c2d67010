import { common } from '../messages/common.en.ts';
import { Button } from './button.tsx';

export function LoadMore({
  query,
  label = common.loadMore,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
}) {
  if (!query.hasNextPage) return null;
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
