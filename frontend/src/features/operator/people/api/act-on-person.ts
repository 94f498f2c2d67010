import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

/** Action on an account, with its body. */
export type PersonAct =
  | { act: 'suspend' | 'reinstate' | 'demote'; reason: string }
  | { act: 'insurance'; insuredUntil: string | null; note: string };

export function useActOnPerson(accountId: string) {
  const params = { accountId };
  return useCommand({
    mutationFn: async (what: PersonAct) => {
      if (what.act === 'insurance') {
        const { insuredUntil, note } = what;
        return await api.call('auth.checkInsurance', { params, body: { insuredUntil, note } });
      }
      const { reason } = what;
      if (what.act === 'suspend') return await api.call('auth.suspendAccount', { params, body: { reason } });
      if (what.act === 'demote') return await api.call('auth.demoteOperator', { params, body: { reason } });
      return await api.call('auth.reinstateAccount', { params, body: { reason } });
    },
    ...changesQueues,
  });
}
