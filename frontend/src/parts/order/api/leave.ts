import type { BodyInput, Contract } from '@sward/shared/contract';
import { POINT_LIMITS } from '@sward/shared/product';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type Leaving = BodyInput<Contract['payments.leaveJob']>;

export function useLeaveJob(bidId: string) {
  return useCommand({
    mutationFn: (body: Leaving) => api.call('payments.leaveJob', { params: { bidId }, body }),
    // Also after a refusal: the other party may have been quicker.
    onSettled: () => announce('payment', 'bid', 'request'),
  });
}

/** How many of the viewer's last jobs, to which this one would be added, they left for their size. */
export function useTimesLeft() {
  return useQuery({
    queryKey: ['bid', 'points', 'left'],
    queryFn: ({ signal }) => api.call('bids.listPoints', { query: {} }, { signal }),
    select: ({ items }) =>
      items.slice(0, POINT_LIMITS.counted - 1).filter(({ evidence }) => evidence.leftForSize).length,
  });
}
