import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

type MoveBody = BodyInput<Contract['auth.moveApplication']>;

export type Move = MoveBody['to'];

export function useMoveApplication(applicationId: string) {
  return useCommand({
    mutationFn: (body: MoveBody) => api.call('auth.moveApplication', { params: { applicationId }, body }),
    ...changesQueues,
  });
}
