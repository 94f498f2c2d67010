import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useBookAgain(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['requests.bookAgain']>) =>
      api.call('requests.bookAgain', { params: { bidId }, body }),
    onSettled: () => announce('request'),
  });
}
