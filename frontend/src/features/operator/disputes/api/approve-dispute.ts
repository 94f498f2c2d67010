import { useCommand } from '../../../../lib/api/use-command.ts';
import { api, changesQueues } from '../../layout/operator-client.ts';

export function useApprove(paymentId: string) {
  return useCommand({
    mutationFn: (refundCents: number) =>
      api.call('payments.approveDispute', { params: { paymentId }, body: { refundCents } }),
    ...changesQueues,
  });
}
