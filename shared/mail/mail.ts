import type { Language } from '@sward/shared/product';

/** One mail to one person, ready to send. */
export interface Mail {
  to: string;
  /** Says nothing personal: subjects show on lock screens. */
  subject: string;
  text: string;
  html: string;
  /** Where a mail program unsubscribes with one POST (RFC 8058); absolute. */
  oneClickUnsubscribe?: string;
}

/** Sends mail; resolves once the mail service has taken it. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}

/** A piece of a mail's body; each is written both as text and as markup. */
export type Block =
  | { text: string }
  /** What somebody wrote, in lines of their own. */
  | { quote: string }
  /** One button, the first one of a mail stronger than others; `url` is absolute, and the site's own in English. */
  | { action: { label: string; url: string } }
  /** Rows of label and value. */
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** Small print. */
  | { note: string };

export interface MailContent {
  to: string;
  /** Of the texts; English unless given. */
  language?: Language;
  subject: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
}

/** What every mail of a stage says about its sender. */
export interface MailSite {
  /** Of the site, without a slash at the end: `https://sward.example`. */
  url: string;
  /** Where a person gets help. */
  support: string;
}

/** Who a mail is sent to as a reader, not as a party: the law asks for the sender's postal address and a way to stop it. */
export interface NonTransactional {
  postalAddress: string;
  /** `page` for people, `oneClick` for mail programs; both absolute. */
  unsubscribe?: { page: string; oneClick: string };
}
