/** Recipient of mails to the operators. */
export const OPERATOR_MAILBOX = 'operators';
