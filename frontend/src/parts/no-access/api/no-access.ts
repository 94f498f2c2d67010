import type { BodyInput, Contract } from '@sward/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';
import { SOON_MS } from '../../../lib/api/queries/soon.ts';
import { PUSHED } from '../../../lib/api/query.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type AccessProblem = Answer<'payments.getNoAccess'>;
type Body<Id extends keyof Contract> = BodyInput<Contract[Id]>;

const readProblem = (bidId: string, signal?: AbortSignal) =>
  api.call('payments.getNoAccess', { params: { bidId } }, signal && { signal });

/** The latest access problem of a job that has had one. */
export function useNoAccess(bidId: string) {
  return useQuery({
    queryKey: ['payment', 'no-access', bidId],
    queryFn: ({ signal }) => readProblem(bidId, signal),
    ...PUSHED,
    refetchInterval: (query) => {
      const { photos = [], stillClosed } = query.state.data ?? {};
      const waits = [...photos, ...(stillClosed?.photos ?? [])].some(({ status }) => status === 'processing');
      return waits ? SOON_MS : PUSHED.refetchInterval(query);
    },
  });
}

const refresh = () => announce('payment', 'bid', 'request');
/** Also after a refusal: the other party may have been quicker. */
const refreshes = { onSettled: refresh };

export function useMarkNoAccess(bidId: string) {
  return useCommand({
    mutationFn: (body: Body<'payments.markNoAccess'>) =>
      api.call('payments.markNoAccess', { params: { bidId }, body }),
    ...refreshes,
  });
}

export function useStillClosed(bidId: string) {
  return useCommand({
    mutationFn: (body: Body<'payments.stillNoAccess'>) =>
      api.call('payments.stillNoAccess', { params: { bidId }, body }),
    ...refreshes,
  });
}

export function useWaive(bidId: string) {
  return useCommand({
    mutationFn: () => api.call('payments.waiveNoAccess', { params: { bidId } }),
    ...refreshes,
  });
}

export function useAnswerNoAccess(bidId: string) {
  return useCommand({
    mutationFn: (text: string) => api.call('payments.answerNoAccess', { params: { bidId }, body: { text } }),
    ...refreshes,
  });
}

/** Without a charge, coming again gives the keys of its payment: what is shown stays until that is made or left. */
export function useChoose(bidId: string) {
  return useCommand({
    mutationFn: (body: Body<'payments.chooseNoAccess'>) =>
      api.call('payments.chooseNoAccess', { params: { bidId }, body }),
    onSettled: (answer) => {
      if (!answer?.clientSecret) refresh();
    },
  });
}

/** The card form was left: what has become of it is read again. */
export const cardWasLeft = refresh;

/** The card was charged: reading the problem makes the server look at the card processor at once. */
export async function tripIsPaid(bidId: string): Promise<void> {
  await readProblem(bidId).catch(() => undefined);
  refresh();
}
