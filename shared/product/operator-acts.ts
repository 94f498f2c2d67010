/** What operators do that the audit log keeps: `<thing>.<act>`. */
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
  'dispute.resolve',
  'dispute.propose',
  'dispute.approve',
  'payment.refund',
  'payment.propose-refund',
  'payment.approve-refund',
  'payment.provider-fault',
  'message.read-report',
  'message.close-report',
  'dispute.read-messages',
  'support.reply',
  'support.close',
  'support.reopen',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * What an operator works on when they look at where somebody lives or how to reach them. Each is begun by a party alone; an
 * application, which anybody can send under any address, opens nothing but itself.
 */
export const CASE_KINDS = ['dispute', 'report', 'ticket'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
