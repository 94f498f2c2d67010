import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type RequestChanges = BodyInput<Contract['requests.update']>;

export function useUpdateRequest(requestId: string) {
  return useCommand({
    mutationFn: (body: RequestChanges) => api.call('requests.update', { params: { requestId }, body }),
    onSettled: () => announce('request', 'bid'),
  });
}
