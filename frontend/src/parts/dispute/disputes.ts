import type { BodyInput, Contract } from '@sward/shared/contract';
import { type Answer, api } from '../../lib/api/api.ts';
import { announce } from '../../lib/api/signals.ts';
import { useCommand } from '../../lib/api/use-command.ts';

export type Dispute = NonNullable<Answer<'payments.get'>['dispute']>;
export type Report = BodyInput<Contract['payments.dispute']>;
export type Reply = BodyInput<Contract['payments.answerDispute']>;

/** What a party does with a dispute by a click, by the action that the server names. */
const COMMANDS = {
  withdraw: 'payments.withdrawDispute',
  'accept-refund': 'payments.acceptOffer',
  'accept-fix': 'payments.acceptOffer',
  'decline-offer': 'payments.declineOffer',
  'finish-fix': 'payments.finishFix',
} as const;
export type DisputeCommand = keyof typeof COMMANDS;

/** Also after a refusal: the other party may have been quicker. */
const changed = { onSettled: () => announce('payment', 'request', 'bid') };

export function useReport(paymentId: string) {
  return useCommand({
    mutationFn: (body: Report) => api.call('payments.dispute', { params: { paymentId }, body }),
    ...changed,
  });
}

export function useReply(paymentId: string) {
  return useCommand({
    mutationFn: (body: Reply) => api.call('payments.answerDispute', { params: { paymentId }, body }),
    ...changed,
  });
}

export function useDisputeCommand(paymentId: string, command: DisputeCommand) {
  return useCommand({
    mutationFn: () => api.call(COMMANDS[command], { params: { paymentId } }),
    ...changed,
  });
}
