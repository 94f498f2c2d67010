import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Cancels a job, on the terms of the preview. */
export function useCancelJob(bidId: string) {
  return useCommand({
    mutationFn: (refundCents: number) =>
      api.call('payments.cancelJob', { params: { bidId }, body: { refundCents } }),
    onSettled: () => announce('bid', 'request', 'payment'),
  });
}
