import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { refreshOnSettled } from './refresh-on-settled.ts';

/** Routes of a party's one-click actions on a dispute, by the action that the server names. */
const COMMANDS = {
  withdraw: 'payments.withdrawDispute',
  'accept-refund': 'payments.acceptOffer',
  'accept-fix': 'payments.acceptOffer',
  'decline-offer': 'payments.declineOffer',
  'finish-fix': 'payments.finishFix',
} as const;

export type DisputeCommand = keyof typeof COMMANDS;

export function useDisputeCommand(paymentId: string, command: DisputeCommand) {
  return useCommand({
    mutationFn: () => api.call(COMMANDS[command], { params: { paymentId } }),
    ...refreshOnSettled,
  });
}
