import { type Cents, formatCents } from '@sward/shared/kernel';
import { inLanguages, recipientMail, servicesText, type Template } from '../template.ts';

export type TipReceivedFacts = { services: string[]; tipCents: Cents };
export type TipPaidFacts = TipReceivedFacts & { paymentId: string; providerName: string };

const WORDS = inLanguages({
  en: {
    tip: 'Tip',
    received: {
      subject: 'You have received a tip',
      preview: 'It arrives within 1-3 business days.',
      text: (services: string) =>
        `The homeowner thanks you for ${services}. You get all of it; it arrives within 1-3 business days.`,
      page: 'See your money',
    },
    paid: {
      subject: 'Thank you for your tip',
      preview: 'Here is your receipt.',
      text: (services: string, name: string) => `All of your tip for ${services} goes to ${name}. Thank you.`,
      page: 'See your receipt',
    },
  },
  es: {
    tip: 'Propina',
    received: {
      subject: 'Recibió una propina',
      preview: 'Llega en 1 a 3 días hábiles.',
      text: (services) =>
        `El propietario le agradece por ${services}. Toda la propina es para usted; llega en 1 a 3 días hábiles.`,
      page: 'Ver su dinero',
    },
    paid: {
      subject: 'Gracias por su propina',
      preview: 'Este es su recibo.',
      text: (services, name) => `Toda su propina por ${services} es para ${name}. Gracias.`,
      page: 'Ver su recibo',
    },
  },
});

/** Mail to the provider: a tip is on its way. */
export const tipReceived: Template<TipReceivedFacts> = (site, person, { services, tipCents }) => {
  const { received: t, tip } = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text(servicesText(services, person.language)) },
      { facts: [[tip, formatCents(tipCents)]] },
      { action: { label: t.page, url: `${site.url}/earnings` } },
    ],
  });
};

/** Mail to the homeowner: the receipt. */
export const tipPaid: Template<TipPaidFacts> = (site, person, facts) => {
  const { paid: t, tip } = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text(servicesText(facts.services, person.language), facts.providerName) },
      { facts: [[tip, formatCents(facts.tipCents)]] },
      { action: { label: t.page, url: `${site.url}/success/${facts.paymentId}` } },
    ],
  });
};
