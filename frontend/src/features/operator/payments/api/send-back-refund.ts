import { useCommand } from '../../../../lib/api/use-command.ts';
import { api, changesQueues } from '../../layout/operator-client.ts';

export function useSendBackRefund(paymentId: string) {
  return useCommand({
    mutationFn: (body: { refundCents: number; note: string }) =>
      api.call('payments.sendBackRefund', { params: { paymentId }, body }),
    ...changesQueues,
  });
}
