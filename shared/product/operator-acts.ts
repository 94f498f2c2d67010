import type { ApplicationState } from './skills.ts';

/** Audited acts of operators: `<thing>.<act>`. */
export const AUDIT_ACTIONS = [
  'application.move',
  'application.look',
  'account.look',
  'request.look',
  'account.suspend',
  'account.reinstate',
  'account.check-insurance',
  'operator.propose-suspend',
  'operator.propose-reinstate',
  'operator.propose-demote',
  'operator.withdraw-suspend',
  'operator.withdraw-reinstate',
  'operator.withdraw-demote',
  'operator.suspend',
  'operator.reinstate',
  'operator.demote',
  'job.cancel',
  'dispute.take-up',
  'dispute.resolve',
  'dispute.propose',
  'dispute.approve',
  'dispute.send-back',
  'dispute.take-back',
  'payment.refund',
  'payment.propose-refund',
  'payment.approve-refund',
  'payment.send-back-refund',
  'payment.take-back-refund',
  'payment.provider-fault',
  'payout.postpone',
  'message.read-report',
  'message.close-report',
  'dispute.read-messages',
  'question.hide',
  'appeal.read-messages',
  'appeal.grant',
  'appeal.refuse',
  'support.reply',
  'support.close',
  'support.reopen',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Cases that allow an operator's look at an address or contact details. A party opens them. An operator can open only the
 * dispute of a job that neither party ended, and both parties are notified. An application, which anyone can send under any
 * address, allows only a look at itself.
 */
export const CASE_KINDS = ['dispute', 'report', 'ticket'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Kinds of cases that wait for an operator, by the service that owns them. */
export const WAITING_KINDS = {
  auth: ['application'],
  bids: ['job', 'appeal'],
  payments: ['dispute', 'refund', 'payout', 'chargeback', 'rescue'],
  messaging: ['report', 'ticket'],
} as const;

export type WaitingKind = (typeof WAITING_KINDS)[keyof typeof WAITING_KINDS][number];

/** States in which an application waits, for an operator or for its applicant. */
export const OPEN_APPLICATION_STATES = [
  'pending_review',
  'under_review',
  'background_check',
  'needs_info',
] as const satisfies readonly ApplicationState[];
export type OpenApplicationState = (typeof OPEN_APPLICATION_STATES)[number];
