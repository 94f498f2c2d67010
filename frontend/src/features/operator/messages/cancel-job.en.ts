import { DISPUTE_LIMITS } from '@sward/shared/product';

/** Texts for an operator who cancels the job of a held payment. */
export const cancelJob = {
  open: 'Cancel the job',
  title: 'Cancel the job',
  text: (amount: string, provider: string) =>
    `${amount} goes back to the card of the homeowner, and ${provider} is paid nothing. Both are told. You can undo this for 10 seconds.`,
  textRescue: (amount: string, provider: string) =>
    `${provider} is paid nothing, and both are told. ${amount} stays held while the homeowner chooses. You can undo this for 10 seconds.`,
  textLost: (amount: string) =>
    `${amount} goes back to the card of the homeowner, and nobody can take the job any more. You can undo this for 10 seconds.`,
  reason: 'Reason',
  reasonHint: 'For the audit log.',
  rescue: 'Offer it to other bidders',
  rescueHint: 'The homeowner chooses what happens. Where nobody can be asked, everything goes back at once.',
  confirm: 'Cancel the job',
  keep: 'Keep the job',
  leaving: (amount: string) => `Cancelling the job. ${amount} goes back to the homeowner.`,
  leavingRescue: 'Cancelling the job. Other bidders can be asked.',
  undone: 'Nothing was cancelled',
  pending: 'Cancelling...',
  done: 'The job is cancelled',
  doneText: 'Everything goes back to the card of the homeowner.',
  doneNobody: 'Nobody else could be asked. Everything goes back to the card of the homeowner.',
  doneRescue: 'The homeowner chooses what happens now.',
  failed: 'The job was not cancelled',
} as const;

/** Texts for an operator who takes up a job that its provider came to and neither party ended. */
export const takeUp = {
  open: 'Take up the job',
  title: 'Take up the job',
  text: (amount: string) =>
    `It becomes a dispute that an operator decides within ${DISPUTE_LIMITS.decisionDays} days: all, part or none of ${amount} goes back. Both are told at once. Only a decision ends it.`,
  reason: 'Reason',
  reasonHint: 'Both parties read it.',
  confirm: 'Take up the job',
  pending: 'Taking up...',
  done: 'The job waits for a decision',
  failed: 'The job was not taken up',
} as const;
