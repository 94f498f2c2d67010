import type { BodyInput, Contract } from '@sward/shared/contract';
import type { ApplicationState } from '@sward/shared/product';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type { Answer, ItemOf } from '../../../lib/api/api.ts';
import { LIVE } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { api, changesQueues, pagesOf } from './desk-client.ts';

export type ApplicationItem = ItemOf<'auth.listApplications'>;
export type Application = Answer<'auth.getApplication'>;
export type Person = ItemOf<'auth.listPeople'>;
export type PersonDetail = Answer<'auth.getPerson'>;
export type AuditEntry = ItemOf<'auth.listAudit'>;
type MoveBody = BodyInput<Contract['auth.moveApplication']>;
export type Move = MoveBody['to'];

/** States in which an application waits for somebody. */
export const OPEN_STATES = ['pending_review', 'under_review', 'background_check', 'needs_info'] as const;

/** A state's applications, or with `q` those of a provider number or address, whatever their state. */
export function useApplications(status: ApplicationState, q: string) {
  return useInfiniteQuery({
    ...pagesOf('auth.listApplications', ['desk', 'applications', q || status], {
      query: q ? { q } : { status },
    }),
    ...LIVE,
  });
}

export interface Count {
  count: number;
  late: number;
  /** There are more than were counted. */
  more: boolean;
}

/** How many applications are open, by state, as far as the first page of each tells. */
export function useOpenCounts(): {
  counts: Partial<Record<ApplicationState, Count>>;
  pending: boolean;
  error: unknown;
} {
  return useQueries({
    queries: OPEN_STATES.map((status) => ({
      queryKey: ['desk', 'count', status],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call('auth.listApplications', { query: { status } }, { signal }),
      ...LIVE,
    })),
    combine: (answers) => ({
      counts: Object.fromEntries(
        answers.flatMap(({ data }, index) => (data ? [[OPEN_STATES[index], countOf(data)]] : [])),
      ),
      pending: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error }) => error)?.error,
    }),
  });
}

/** Of the first page of a queue. */
export function countOf({
  items,
  nextCursor,
}: {
  items: { late: boolean }[];
  nextCursor: string | null;
}): Count {
  return { count: items.length, late: items.filter(({ late }) => late).length, more: nextCursor !== null };
}

export function useApplication(applicationId: string) {
  return useQuery({
    queryKey: ['desk', 'application', applicationId],
    queryFn: ({ signal }) => api.call('auth.getApplication', { params: { applicationId } }, { signal }),
    ...LIVE,
  });
}

export function useMove(applicationId: string) {
  return useCommand({
    mutationFn: (body: MoveBody) => api.call('auth.moveApplication', { params: { applicationId }, body }),
    ...changesQueues,
  });
}

export function usePeople(q: string) {
  return useInfiniteQuery({
    ...pagesOf('auth.listPeople', ['desk', 'people', q], { query: { q: q || undefined } }),
    refetchOnMount: 'always',
  });
}

export function usePerson(accountId: string) {
  return useQuery({
    queryKey: ['desk', 'person', accountId],
    queryFn: ({ signal }) => api.call('auth.getPerson', { params: { accountId } }, { signal }),
    refetchOnMount: 'always',
  });
}

/** What is done to a person, with its body. */
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

/** What is done with a proposal about an operator. */
export function useProposal(accountId: string) {
  return useCommand({
    mutationFn: ({ proposalId, act }: { proposalId: string; act: 'approve' | 'withdraw' }) =>
      api.call(act === 'approve' ? 'auth.approveStanding' : 'auth.withdrawStanding', {
        params: { accountId },
        body: { proposalId },
      }),
    ...changesQueues,
  });
}

export function useAudit(subjectId: string) {
  return useInfiniteQuery({
    ...pagesOf('auth.listAudit', ['desk', 'audit', subjectId], {
      query: { subjectId: subjectId || undefined },
    }),
    refetchOnMount: 'always',
  });
}
