import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

export function useSendBackDispute(paymentId: string) {
  return useCommand({
    mutationFn: (body: { refundCents: number; note: string }) =>
      api.call('payments.sendBackDispute', { params: { paymentId }, body }),
    ...changesQueues,
  });
}
