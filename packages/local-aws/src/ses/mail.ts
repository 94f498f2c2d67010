import type { StoredMessage } from '../core/mailbox.ts';

/** A mail to be sent. */
export interface NewMail {
  from: string;
  /** Every recipient: To, Cc and Bcc. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  configurationSet?: string;
  /** Headers of a raw message, by lower-case name, for mail programs. */
  headers?: Record<string, string>;
}

/** A mail that was accepted for sending. */
export type Mail = StoredMessage<NewMail>;
