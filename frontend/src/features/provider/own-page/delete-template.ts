import type { Contract, ParamsInput } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export function useDeleteTemplate() {
  return useCommand({
    mutationFn: (params: ParamsInput<Contract['bids.deleteTemplate']>) =>
      api.call('bids.deleteTemplate', { params }),
    onSuccess: () => announce('bid'),
  });
}
