import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refreshes } from './refresh.ts';

export function useStillNoAccess(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['payments.stillNoAccess']>) =>
      api.call('payments.stillNoAccess', { params: { bidId }, body }),
    ...refreshes,
  });
}
