import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Another day for a job, as it is proposed and accepted. */
export type JobDay = BodyInput<Contract['bids.reschedule']>;

export function useReschedule(bidId: string, command: 'bids.reschedule' | 'bids.acceptReschedule') {
  return useCommand({
    mutationFn: (body: JobDay) => api.call(command, { params: { bidId }, body }),
    onSettled: () => announce('bid', 'request', 'payment'),
  });
}
