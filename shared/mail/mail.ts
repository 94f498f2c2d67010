import type { Language } from '@sward/shared/product';

/** A rendered mail to one recipient. */
export interface Mail {
  to: string;
  /** Never personal, since lock screens show subjects. */
  subject: string;
  text: string;
  html: string;
  /** URL at which a mail program unsubscribes with one POST (RFC 8058); absolute. */
  oneClickUnsubscribe?: string;
}

/** Sends mail; resolves once the mail service has accepted it. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}

/** A block of a mail's body, written both as text and as markup. */
export type Block =
  | { text: string }
  /** Another person's text, in lines of its own. */
  | { quote: string }
  /** A button; a mail's first one is stronger. `url` is absolute, and within the site in English. */
  | { action: { label: string; url: string } }
  /** Rows of label and value. */
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** Small print. */
  | { note: string };

export interface MailContent {
  to: string;
  /** Language of the texts; English by default. */
  language?: Language;
  subject: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
}

/** The sender's details in every mail of a stage. */
export interface MailSite {
  /** URL of the site, without a final slash: `https://sward.example`. */
  url: string;
  /** Address of the support. */
  support: string;
}

/**
 * A recipient of non-transactional mail: the law requires the sender's postal address and a way to stop it.
 */
export interface NonTransactional {
  postalAddress: string;
  /** `page` for readers, `oneClick` for mail programs; both absolute. */
  unsubscribe?: { page: string; oneClick: string };
}
