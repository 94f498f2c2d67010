import type { BodyInput, Contract } from '@sward/shared/contract';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { api, changesQueues } from '../../layout/operator-client.ts';

type MoveBody = BodyInput<Contract['auth.moveApplication']>;

export type Move = MoveBody['to'];

export function useMove(applicationId: string) {
  return useCommand({
    mutationFn: (body: MoveBody) => api.call('auth.moveApplication', { params: { applicationId }, body }),
    ...changesQueues,
  });
}
