import { useCommand } from '../../../../lib/api/use-command.ts';
import { api, changesQueues } from '../../layout/operator-client.ts';

export function useSendBack(paymentId: string) {
  return useCommand({
    mutationFn: (body: { refundCents: number; note: string }) =>
      api.call('payments.sendBackDispute', { params: { paymentId }, body }),
    ...changesQueues,
  });
}
