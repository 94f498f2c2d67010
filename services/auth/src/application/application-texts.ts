/**
 * Texts of the application mails in one language. A mail to an unconfirmed mailbox repeats no input of a
 * form.
 */
export interface ApplicationTexts {
  hello: string;
  openStatus: string;
  number: string;
  /** Locale of day names. */
  locale: string;
  receipt: Texts & { authorize: string; link: string; notYou: string };
  alreadyApplied: Texts & { authorize: string; notYou: string };
  applyLater: Texts & { from: string };
  alreadyProvider: Texts;
  question: Texts & { asked: string };
  notice: Texts & { report: string; until: string; rights: string };
  rejected: Texts & { report: string; from: string };
  approved: Texts;
}

interface Texts {
  subject: string;
  preview: string;
  text: string;
}
