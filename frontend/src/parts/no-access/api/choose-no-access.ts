import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refresh } from './refresh.ts';

/**
 * Sends the choice. Coming again without a charge returns the keys of its payment: the page stays until that is made or
 * left.
 */
export function useChooseNoAccess(bidId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['payments.chooseNoAccess']>) =>
      api.call('payments.chooseNoAccess', { params: { bidId }, body }),
    onSettled: (answer) => {
      if (!answer?.clientSecret) refresh();
    },
  });
}
