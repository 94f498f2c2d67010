import { useCommand } from '../../../../lib/api/use-command.ts';
import { api, changesQueues } from '../../layout/operator-client.ts';

export function useCancelJob(bidId: string) {
  return useCommand({
    mutationFn: (body: { reason: string; rescue: boolean }) =>
      api.call('payments.cancelJobByOperator', { params: { bidId }, body }),
    ...changesQueues,
  });
}
