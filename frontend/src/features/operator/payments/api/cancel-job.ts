import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

export function useCancelJob(bidId: string) {
  return useCommand({
    mutationFn: (body: { reason: string; rescue: boolean }) =>
      api.call('payments.cancelJobByOperator', { params: { bidId }, body }),
    ...changesQueues,
  });
}
