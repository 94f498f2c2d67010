import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

export function useSendBackRefund(paymentId: string) {
  return useCommand({
    mutationFn: (body: { refundCents: number; note: string }) =>
      api.call('payments.sendBackRefund', { params: { paymentId }, body }),
    ...changesQueues,
  });
}
