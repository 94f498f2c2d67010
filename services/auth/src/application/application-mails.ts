import { BUSINESS_ZONE } from '@sward/shared/kernel';
import type { Block, Mail, MailSite } from '@sward/shared/mail';
import type { Account } from '../accounts/account.ts';
import { accountMail, type Reader, signInButton } from '../accounts/account-mail.ts';
import { type Application, mayApplyFrom } from './application.ts';
import { en } from './application-texts.en.ts';
import { es } from './application-texts.es.ts';
import type { ApplicationTexts } from './application-texts.ts';

const TEXTS: Record<Reader['language'], ApplicationTexts> = { en, es };

type Kind = Exclude<keyof ApplicationTexts, 'hello' | 'openStatus' | 'number' | 'locale'>;

/** Mails of an application, in the applicant's language. `token` belongs to a link to its status page. */
export const applicationMails = {
  receipt(site: MailSite, application: Application, token: string): Mail {
    const { receipt } = textsOf(application);
    return written(site, application, 'receipt', [
      ...(application.authorisedAt ? [] : [{ text: receipt.authorize }]),
      numberOf(application),
      statusLink(site, application, token),
      { note: receipt.link },
      { note: receipt.notYou },
    ]);
  },
  alreadyApplied(site: MailSite, application: Application, token: string): Mail {
    const { alreadyApplied } = textsOf(application);
    return written(site, application, 'alreadyApplied', [
      ...(application.authorisedAt ? [] : [{ text: alreadyApplied.authorize }]),
      numberOf(application),
      statusLink(site, application, token),
      { note: alreadyApplied.notYou },
    ]);
  },
  applyLater: (site: MailSite, application: Application): Mail =>
    written(site, application, 'applyLater', [againFrom(application, textsOf(application).applyLater.from)]),
  alreadyProvider: (site: MailSite, account: Account): Mail =>
    written(site, account, 'alreadyProvider', [signInButton(site, account)]),
  question(site: MailSite, application: Application, token: string): Mail {
    return written(site, application, 'question', [
      { text: application.question ?? '' },
      { text: textsOf(application).question.asked },
      statusLink(site, application, token),
    ]);
  },
  notice(site: MailSite, application: Application, token: string): Mail {
    const { notice } = textsOf(application);
    const { report = '', answerBy = '' } = application.notice ?? {};
    return written(site, application, 'notice', [
      { text: notice.report },
      { text: report },
      // The deadline is midnight: the mail names the day before.
      { text: `${notice.until} ${dayText(application, Date.parse(answerBy) - 1)}.` },
      statusLink(site, application, token),
      { note: notice.rights },
    ]);
  },
  rejected(site: MailSite, application: Application): Mail {
    const { rejected } = textsOf(application);
    return written(site, application, 'rejected', [
      ...(application.question ? [{ text: application.question }] : []),
      ...(application.rejectedForReport ? [{ text: rejected.report }] : []),
      againFrom(application, rejected.from),
    ]);
  },
  approved: (site: MailSite, account: Account): Mail =>
    written(site, account, 'approved', [
      ...(account.provider ? [numberOf({ ...account, ...account.provider })] : []),
      signInButton(site, account),
    ]),
};

function textsOf({ language }: Reader): ApplicationTexts {
  return TEXTS[language];
}

function written(site: MailSite, reader: Reader, kind: Kind, blocks: readonly Block[]): Mail {
  const texts = textsOf(reader);
  const { text, ...opening } = texts[kind];
  return accountMail(site, reader, { ...opening, heading: texts.hello }, [{ text }, ...blocks]);
}

function numberOf(reader: Reader & { providerNumber: string }): Block {
  return { facts: [[textsOf(reader).number, reader.providerNumber]] };
}

function statusLink(site: MailSite, reader: Reader, token: string): Block {
  return { action: { label: textsOf(reader).openStatus, url: `${site.url}/application/${token}` } };
}

function againFrom(application: Application, from: string): Block {
  return { text: `${from} ${dayText(application, mayApplyFrom(application))}.` };
}

function dayText(reader: Reader, at: number): string {
  return new Intl.DateTimeFormat(textsOf(reader).locale, {
    dateStyle: 'full',
    timeZone: BUSINESS_ZONE,
  }).format(at);
}
