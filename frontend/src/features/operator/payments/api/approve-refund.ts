import { useCommand } from '../../../../lib/api/use-command.ts';
import { api, changesQueues } from '../../layout/operator-client.ts';

export function useApproveRefund(paymentId: string) {
  return useCommand({
    mutationFn: (refundCents: number) =>
      api.call('payments.approveRefund', { params: { paymentId }, body: { refundCents } }),
    ...changesQueues,
  });
}
