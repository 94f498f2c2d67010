import { type Cents, formatCents, priceOf, type ServiceTime, TIMES } from '@sward/shared/kernel';
import { composeMail, type Mail, type MailContent, type MailSite } from '@sward/shared/mail';

/** To whom a mail goes, as read at the moment of sending. */
export interface Person {
  email: string;
  firstName: string;
}

/** A mail of facts that are safe to keep: what is personal comes with the person. */
export type Template<Facts> = (site: MailSite, person: Person, facts: Facts) => Mail;

/** What every job mail tells of the job. */
export type JobFacts = {
  requestId: string;
  services: string[];
  /** Plain day and window of the bid. */
  date: string;
  time: ServiceTime;
};

/** A mail that greets the person by first name. */
export function letter(site: MailSite, person: Person, content: Omit<MailContent, 'to' | 'heading'>): Mail {
  const heading = person.firstName ? `Hello ${person.firstName},` : 'Hello,';
  return composeMail(site, { ...content, to: person.email, heading });
}

/** `Monday, May 3, 2027` of a plain day. */
export function dayText(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** `Wednesday, May 5, 2027 at 11:00 AM EDT` of an instant, in the property's zone. */
export function momentText(at: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  });
  return format.format(Date.parse(at));
}

export function jobRows(job: JobFacts): [label: string, value: string][] {
  return [
    ['Services', job.services.join(', ')],
    ['Day', dayText(job.date)],
    ['Time', TIMES[job.time]],
  ];
}

/** `$46.95 total = $40.00 + $6.95 service fee` */
export function allInPrice(bid: Cents): string {
  const { total, serviceFee } = priceOf(bid);
  return `${formatCents(total)} total = ${formatCents(bid)} + ${formatCents(serviceFee)} service fee`;
}

export const requestPage = (site: MailSite, requestId: string) => `${site.url}/requests/${requestId}`;
export const ownJobsPage = (site: MailSite) => `${site.url}/my-bids`;
