import type { Mail, MailSite } from '@sward/shared/mail';
import { bidAccepted } from './bid-accepted.ts';
import { bidDeclined } from './bid-declined.ts';
import { bidPlaced } from './bid-placed.ts';
import { jobCompleted } from './job-completed.ts';
import { paymentHeld } from './payment-held.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { paymentReleased, providerPaid } from './payment-released.ts';
import { requestPosted } from './request-posted.ts';
import type { Person, Template } from './template.ts';

/** Every mail that an event causes, by name. */
export const templates = {
  'request-posted': requestPosted,
  'bid-placed': bidPlaced,
  'bid-accepted': bidAccepted,
  'bid-declined': bidDeclined,
  'payment-held': paymentHeld,
  'job-completed': jobCompleted,
  'provider-paid': providerPaid,
  'payment-released': paymentReleased,
  'payment-refunded': paymentRefunded,
};

type Templates = typeof templates;
export type MailName = keyof Templates;
type FactsOf<Name extends MailName> = Templates[Name] extends Template<infer Facts> ? Facts : never;

/** A mail's name and its facts, as they are kept until it is sent. */
export type Notice = { [Name in MailName]: { name: Name; facts: FactsOf<Name> } }[MailName];

/** The mail of a notice to a person. */
export function renderMail(site: MailSite, person: Person, notice: Notice): Mail {
  const template = templates[notice.name] as Template<Notice['facts']>;
  return template(site, person, notice.facts);
}
