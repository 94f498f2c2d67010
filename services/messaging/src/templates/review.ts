import { REVIEW_PARTS } from '@sward/shared/contract/pages';
import { type Block, instantText, type MailSite } from '@sward/shared/mail';
import { LIMITS } from '@sward/shared/product';
import {
  inLanguages,
  type Person,
  recipientMail,
  requestPage,
  servicesText,
  type Template,
} from './template.ts';

/** Facts of mails about a review. */
export type ReviewFacts = {
  requestId: string;
  services: string[];
  providerName: string;
  /** Instant of the automatic release, and the property's zone. */
  releaseAt: string;
  zone: string;
};

const HOURS = LIMITS.reviewHours;

const BEGUN = inLanguages({
  en: {
    subject: 'Your job is done: please have a look',
    preview: `You have ${HOURS} hours to confirm it or to tell us what is wrong.`,
    finished: (name: string, services: string) => `${name} has finished: ${services}.`,
    text: `Please look at the work within ${HOURS} hours: confirm it, or tell us what is wrong. If you do nothing, the payment is released by itself.`,
    released: 'Released by itself',
    release: 'Release now',
    wrong: 'Something is wrong',
  },
  es: {
    subject: 'Su trabajo está hecho: revíselo, por favor',
    preview: `Tiene ${HOURS} horas para confirmarlo o decirnos qué está mal.`,
    finished: (name, services) => `${name} terminó: ${services}.`,
    text: `Revise el trabajo en un plazo de ${HOURS} horas: confírmelo o díganos qué está mal. Si no dice nada, el pago se libera automáticamente.`,
    released: 'Se libera automáticamente',
    release: 'Liberar ahora',
    wrong: 'Algo está mal',
  },
});

/** Mail to the homeowner: the review has begun. */
export const jobCompleted: Template<ReviewFacts> = (site, person, facts) => {
  const { language } = person;
  const t = BEGUN[language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.finished(facts.providerName, servicesText(facts.services, language)) },
      { text: t.text },
      { facts: [[t.released, instantText(facts.releaseAt, facts.zone, language)]] },
      ...reviewActions(site, person, facts),
    ],
  });
};

/** The homeowner's actions, each of which needs a click on the page. */
export function reviewActions(
  site: MailSite,
  { language }: Pick<Person, 'language'>,
  { requestId }: Pick<ReviewFacts, 'requestId'>,
): Block[] {
  const page = requestPage(site, requestId);
  const t = BEGUN[language];
  return [
    { action: { label: t.release, url: `${page}#${REVIEW_PARTS.release}` } },
    { action: { label: t.wrong, url: `${page}#${REVIEW_PARTS.wrong}` } },
  ];
}

export type ReviewReminderFacts = ReviewFacts & {
  paymentId: string;
  hoursLeft: number;
  /** Instant from which the reminder is too late. */
  until: string;
};

const REMINDER = inLanguages({
  en: {
    subject: 'Have you looked at your job?',
    finished: (name: string, services: string) => `${name} has finished: ${services}.`,
    preview: (hours: number) => `In ${hours} hours your payment is released by itself.`,
    text: (hours: number) =>
      `In ${hours} hours your payment is released by itself. If something is wrong, please tell us before that: then it stays held.`,
    released: 'Released by itself',
  },
  es: {
    subject: '¿Ya revisó su trabajo?',
    finished: (name, services) => `${name} terminó: ${services}.`,
    preview: (hours) => `En ${hours} horas su pago se libera automáticamente.`,
    text: (hours) =>
      `En ${hours} horas su pago se libera automáticamente. Si algo está mal, avísenos antes: así sigue retenido.`,
    released: 'Se libera automáticamente',
  },
});

/** Mail to the homeowner, during the review: the remaining time. */
export const reviewReminder: Template<ReviewReminderFacts> = (site, person, facts) => {
  const { language } = person;
  const t = REMINDER[language];
  return recipientMail(site, person, {
    subject: t.subject,
    preview: t.preview(facts.hoursLeft),
    blocks: [
      { text: t.finished(facts.providerName, servicesText(facts.services, language)) },
      { text: t.text(facts.hoursLeft) },
      { facts: [[t.released, instantText(facts.releaseAt, facts.zone, language)]] },
      ...reviewActions(site, person, facts),
    ],
  });
};
