import { momentText } from '@sward/shared/mail';
import { type ReviewFacts, reviewActions } from './review.ts';
import { inLanguages, letter, servicesText, type Template } from './template.ts';

export type ReviewReminderFacts = ReviewFacts & {
  paymentId: string;
  hoursLeft: number;
  /** Instant from which on the reminder comes too late. */
  until: string;
};

const WORDS = inLanguages({
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
    preview: (hours) => `En ${hours} horas su pago se libera por sí solo.`,
    text: (hours) =>
      `En ${hours} horas su pago se libera por sí solo. Si algo está mal, avísenos antes: así sigue retenido.`,
    released: 'Se libera por sí solo',
  },
});

/** To the owner, while the clock runs: this much of it is left. */
export const reviewReminder: Template<ReviewReminderFacts> = (site, person, facts) => {
  const { language } = person;
  const t = WORDS[language];
  return letter(site, person, {
    subject: t.subject,
    preview: t.preview(facts.hoursLeft),
    blocks: [
      { text: t.finished(facts.providerName, servicesText(facts.services, language)) },
      { text: t.text(facts.hoursLeft) },
      { facts: [[t.released, momentText(facts.releaseAt, facts.zone, language)]] },
      ...reviewActions(site, person, facts),
    ],
  });
};
