/** Recipient of mails to the operators. */
export const OPERATORS = 'operators';
