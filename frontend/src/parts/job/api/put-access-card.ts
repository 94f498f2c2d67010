import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type AccessCard = Required<BodyInput<Contract['requests.putAccessCard']>>;

export function usePutAccessCard(requestId: string) {
  return useCommand({
    mutationFn: (body: AccessCard) => api.call('requests.putAccessCard', { params: { requestId }, body }),
    onSettled: () => announce('request'),
  });
}
