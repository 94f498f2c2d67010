import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refreshes } from './refresh.ts';

export function useMarkNoAccess(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['payments.markNoAccess']>) =>
      api.call('payments.markNoAccess', { params: { bidId }, body }),
    ...refreshes,
  });
}
