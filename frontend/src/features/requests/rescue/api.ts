import type { BodyInput, Contract } from '@sward/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';
import { PUSHED } from '../../../lib/api/query.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type Rescue = Answer<'payments.getRescue'>;

/** Reads the rescue of a paid job, for its homeowner. */
export function useRescue(requestId: string) {
  return useQuery({
    queryKey: ['request', requestId, 'rescue'],
    queryFn: ({ signal }) => api.call('payments.getRescue', { params: { requestId } }, { signal }),
    ...PUSHED,
  });
}

export function useChooseRescue(requestId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['payments.chooseRescue']>) =>
      api.call('payments.chooseRescue', { params: { requestId }, body }),
    onSettled: () => announce('request', 'bid', 'payment'),
  });
}
