import type { BodyInput, Contract, ParamsInput } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

type Save = ParamsInput<Contract['bids.saveTemplate']> & BodyInput<Contract['bids.saveTemplate']>;

export function useSaveTemplate() {
  return useCommand({
    mutationFn: ({ serviceTypeId, size, ...body }: Save) =>
      api.call('bids.saveTemplate', { params: { serviceTypeId, size }, body }),
    onSuccess: () => announce('bid'),
  });
}
