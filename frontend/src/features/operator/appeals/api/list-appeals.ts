import { APPEAL_STATES, type AppealState } from '@sward/shared/product';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../../../lib/api/pages.ts';
import { LIVE } from '../../../../lib/api/query.ts';

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
