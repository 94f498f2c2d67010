/** Recipient of mail to whoever of Sward's own people looks after jobs. */
export const OPERATORS = 'operators';
