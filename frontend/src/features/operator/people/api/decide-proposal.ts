import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

/** Approves or withdraws a proposal about an operator. */
export function useDecideProposal(accountId: string) {
  return useCommand({
    mutationFn: ({ proposalId, act }: { proposalId: string; act: 'approve' | 'withdraw' }) =>
      api.call(act === 'approve' ? 'auth.approveStanding' : 'auth.withdrawStanding', {
        params: { accountId },
        body: { proposalId },
      }),
    ...changesQueues,
  });
}
