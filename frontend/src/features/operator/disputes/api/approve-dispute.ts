import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

export function useApproveDispute(paymentId: string) {
  return useCommand({
    mutationFn: (refundCents: number) =>
      api.call('payments.approveDispute', { params: { paymentId }, body: { refundCents } }),
    ...changesQueues,
  });
}
