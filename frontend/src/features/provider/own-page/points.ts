import type { BodyInput, Contract } from '@sward/shared/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Lists the points of the viewer's jobs, latest first. */
export function usePoints() {
  return useInfiniteQuery(pagesOf('bids.listPoints', ['bid', 'points'], { query: {} }));
}

export function useAppeal(pointId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.appeal']>) =>
      api.call('bids.appeal', { params: { pointId }, body }),
    onSuccess: () => announce('bid'),
  });
}
