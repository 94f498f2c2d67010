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
import { SPANISH_FREQUENCIES, SPANISH_SERVICES, SPANISH_TIMES } from '@sward/shared/product/options.es';

/** To whom a mail goes, as read at the moment of sending. */
export interface Person extends Pick<Contact, 'email' | 'firstName' | 'language'> {
  /** What somebody wrote to them, where the mail brings it along: it is kept nowhere else. */
  quote?: string | undefined;
  /** With a mail that they can stop. */
  reader?: NonTransactional | undefined;
}

/** A mail of facts that are safe to keep: what is personal comes with the person. */
export type Template<Facts> = (site: MailSite, person: Person, facts: Facts) => Mail;

/** What every job mail tells of the job. */
export type JobFacts = {
  requestId: string;
  /** By their English names. */
  services: string[];
  /** Plain day and window of the bid. */
  date: string;
  time: ServiceTime;
};

/** The same words in every language: one that is missing does not compile. */
export const inLanguages = <Words>(words: Record<'en', Words> & Record<Language, NoInfer<Words>>) => words;

const WORDS = inLanguages({
  en: {
    hello: 'Hello',
    services: 'Services',
    day: 'Day',
    time: 'Time',
    times: TIMES as Readonly<Record<ServiceTime, string>>,
    frequencies: FREQUENCIES as Readonly<Record<ServiceFrequency, string>>,
    price: (total: string, bid: string, fee: string) => `${total} total = ${bid} + ${fee} service fee`,
  },
  es: {
    hello: 'Hola',
    services: 'Servicios',
    day: 'Día',
    time: 'Horario',
    times: SPANISH_TIMES,
    frequencies: SPANISH_FREQUENCIES,
    price: (total, bid, fee) => `${total} en total = ${bid} + ${fee} de tarifa de servicio`,
  },
});

/** A mail in the language of the person, whom it greets by first name. */
export function letter(
  site: MailSite,
  { email, firstName, language, reader }: Person,
  content: Pick<MailContent, 'subject' | 'preview' | 'blocks'>,
): Mail {
  const { subject, preview, blocks } = content;
  const heading = `${[WORDS[language].hello, firstName].filter(Boolean).join(' ')},`;
  return composeMail(site, { to: email, language, subject, preview, heading, blocks }, reader);
}

/** `Monday, May 3, 2027` of a plain day. */
export function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** `Lawn Mowing, Leaf Removal` of services by their English names. */
export function servicesText(services: readonly string[], language: Language): string {
  const spanish: Readonly<Record<string, string>> = SPANISH_SERVICES;
  return services.map((name) => (language === 'es' ? (spanish[name] ?? name) : name)).join(', ');
}

type Fact = [label: string, value: string];

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

/** Where a party sees the job. */
export const jobPage = (site: MailSite, { to, requestId }: { to: string; requestId: string }) =>
  to === 'owner' ? requestPage(site, requestId) : ownJobsPage(site);
