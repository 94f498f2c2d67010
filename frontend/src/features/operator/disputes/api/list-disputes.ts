import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../../../lib/api/pages.ts';
import { LIVE } from '../../../../lib/api/query.ts';

export type DisputeItem = ItemOf<'payments.listDisputes'>;

export const QUEUES = ['waiting', 'proposed', 'parties', 'ended'] as const;

export type DisputeQueue = (typeof QUEUES)[number];

export function useDisputes(queue: DisputeQueue) {
  return useInfiniteQuery({
    ...pagesOf('payments.listDisputes', ['desk', 'disputes', queue], { query: { queue } }),
    ...LIVE,
  });
}
