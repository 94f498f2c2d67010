/** What the application mails say in one language. Nothing of what was typed into a form goes to a mailbox that is not proved. */
export interface ApplicationTexts {
  hello: string;
  openStatus: string;
  number: string;
  /** For days in words. */
  locale: string;
  receipt: Texts & { authorise: string; link: string; notYou: string };
  alreadyApplied: Texts & { notYou: string };
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
