import type { BodyInput, Contract } from '@sward/shared/contract';
import { APPEAL_STATES, type AppealState } from '@sward/shared/product';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../../../lib/api/pages.ts';
import { LIVE } from '../../../../lib/api/query.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

export type Appeal = ItemOf<'bids.listAppeals'>;

export function isState(text: string | null): text is AppealState {
  return APPEAL_STATES.some((state) => state === text);
}

export function useAppeals(state: AppealState) {
  return useInfiniteQuery({
    ...pagesOf('bids.listAppeals', ['desk', 'appeals', state], { query: { state } }),
    ...LIVE,
  });
}

/** One appeal, in any state. */
export function useAppeal(pointId: string) {
  return useQuery({
    queryKey: ['desk', 'appeal', pointId],
    queryFn: ({ signal }) => api.call('bids.listAppeals', { query: { pointId } }, { signal }),
    ...LIVE,
  });
}

export function useDecide(pointId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.decideAppeal']>) =>
      api.call('bids.decideAppeal', { params: { pointId }, body }),
    ...changesQueues,
  });
}
