import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

export function useDecideAppeal(pointId: string) {
  return useCommand({
    mutationFn: (body: BodyInput<Contract['bids.decideAppeal']>) =>
      api.call('bids.decideAppeal', { params: { pointId }, body }),
    ...changesQueues,
  });
}
