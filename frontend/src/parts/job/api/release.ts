import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useRelease(paymentId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['payments.confirm']>) =>
      api.call('payments.confirm', { params: { paymentId }, body }),
    onSettled: () => announce('payment', 'request', 'bid'),
  });
}
