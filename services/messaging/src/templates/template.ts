import type { Contact } from '@sward/shared/directory';
import { type Cents, formatCents, priceOf } from '@sward/shared/kernel';
import {
  composeMail,
  LOCALES,
  type Mail,
  type MailContent,
  type MailSite,
  type NonTransactional,
} from '@sward/shared/mail';
import {
  FREQUENCIES,
  type Language,
  type ServiceFrequency,
  type ServiceTime,
  TIMES,
} from '@sward/shared/product';
import { SPANISH_FREQUENCIES, SPANISH_TIMES, serviceNamesIn } from '@sward/shared/product/options.es';

/** The recipient of a mail, as read at the time of sending. */
export interface Person extends Pick<Contact, 'email' | 'firstName' | 'language' | 'zip'> {
  /** Another person's text that the mail quotes and that is stored nowhere else. */
  quote?: string | undefined;
  /** Present on a mail that the recipient can stop. */
  reader?: NonTransactional | undefined;
}

/** Renders a mail from facts that are safe to store; personal data comes with the person. */
export type Template<Facts> = (site: MailSite, person: Person, facts: Facts) => Mail;

/** Facts of the job in every job mail. */
export type JobFacts = {
  requestId: string;
  /** English names. */
  services: string[];
  /** Plain day and window of the bid. */
  date: string;
  time: ServiceTime;
};

/** Types the same texts in every language: a missing one does not compile. */
export const inLanguages = <Words>(words: Record<'en', Words> & Record<Language, NoInfer<Words>>) => words;

const WORDS = inLanguages({
  en: {
    hello: (name: string | undefined) => `${['Hello', name].filter(Boolean).join(' ')},`,
    services: 'Services',
    day: 'Day',
    time: 'Time',
    times: TIMES as Readonly<Record<ServiceTime, string>>,
    frequencies: FREQUENCIES as Readonly<Record<ServiceFrequency, string>>,
    price: (total: string, bid: string, fee: string) => `${total} total = ${bid} + ${fee} service fee`,
  },
  es: {
    hello: (name) => `${['Hola', name].filter(Boolean).join(', ')}:`,
    services: 'Servicios',
    day: 'Día',
    time: 'Horario',
    times: SPANISH_TIMES,
    frequencies: SPANISH_FREQUENCIES,
    price: (total, bid, fee) => `${total} en total = ${bid} + ${fee} de tarifa de servicio`,
  },
});

/** Builds a mail in the recipient's language, with a greeting by first name. */
export function recipientMail(
  site: MailSite,
  { email, firstName, language, reader }: Person,
  content: Pick<MailContent, 'subject' | 'preview' | 'blocks'>,
): Mail {
  const { subject, preview, blocks } = content;
  const heading = WORDS[language].hello(firstName);
  return composeMail(site, { to: email, language, subject, preview, heading, blocks }, reader);
}

/** Builds a mail of the plainest kind: a text, the facts, one link, and a note in small letters if there is one. */
export function factsMail(
  site: MailSite,
  person: Person,
  words: Pick<MailContent, 'subject' | 'preview'> & { text: string; page: string; note?: string },
  { facts, url }: { facts: Fact[]; url: string },
): Mail {
  const { text, page, note, ...about } = words;
  const blocks: MailContent['blocks'] = [{ text }, { facts }, { action: { label: page, url } }];
  return recipientMail(site, person, { ...about, blocks: note ? [...blocks, { note }] : blocks });
}

/** Formats a plain day: `Monday, May 3, 2027`. */
export function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Formats service types, given by English names: `Lawn Mowing, Leaf Removal`. */
export function servicesText(services: readonly string[], language: Language): string {
  return serviceNamesIn(language, services).join(', ');
}

export type Fact = [label: string, value: string];

export function servicesRow({ services }: { services: readonly string[] }, language: Language): Fact {
  return [WORDS[language].services, servicesText(services, language)];
}

export const timeText = (time: ServiceTime, language: Language) => WORDS[language].times[time];
export const frequencyText = (frequency: ServiceFrequency, language: Language) =>
  WORDS[language].frequencies[frequency];

export function jobRows(job: JobFacts, language: Language): Fact[] {
  const t = WORDS[language];
  return [
    servicesRow(job, language),
    [t.day, dayText(job.date, language)],
    [t.time, timeText(job.time, language)],
  ];
}

/** `$46.95 total = $40.00 + $6.95 service fee` */
export function allInPrice(bid: Cents, language: Language): string {
  const { total, serviceFee } = priceOf(bid);
  return WORDS[language].price(formatCents(total), formatCents(bid), formatCents(serviceFee));
}

export const requestPage = (site: MailSite, requestId: string) => `${site.url}/requests/${requestId}`;
export const ownJobsPage = (site: MailSite) => `${site.url}/my-bids`;
