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
  /** Of a raw message, by small name: what mail programs read. */
  headers?: Record<string, string>;
}

/** A mail that was accepted for sending. */
export type Mail = StoredMessage<NewMail>;
