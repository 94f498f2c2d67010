import { type Cents, formatCents } from '@sward/shared/kernel';
import {
  type Fact,
  inLanguages,
  recipientMail,
  requestPage,
  servicesText,
  type Template,
} from '../template.ts';

export type ProviderPaidFacts = { services: string[]; netCents: Cents };
export type PaymentReleasedFacts = {
  requestId: string;
  services: string[];
  providerName: string;
  /** Null for a release of before, which did not name it. */
  totalCents: Cents | null;
};

const WORDS = inLanguages({
  en: {
    provider: {
      subject: 'Your payment is on its way',
      preview: 'It arrives within 1-3 business days.',
      text: (services: string) =>
        `Your payment for ${services} was released. It arrives within 1-3 business days.`,
      net: 'You receive',
      page: 'See your money',
    },
    owner: {
      subject: 'Your payment was released',
      preview: 'The job is closed. Thank you.',
      text: (services: string, name: string) =>
        `Your payment for ${services} was released to ${name}. Thank you.`,
      total: 'You paid in all',
      page: 'See the job',
    },
  },
  es: {
    provider: {
      subject: 'Su pago está en camino',
      preview: 'Llega en 1 a 3 días hábiles.',
      text: (services) => `Su pago por ${services} fue liberado. Llega en 1 a 3 días hábiles.`,
      net: 'Usted recibe',
      page: 'Ver su dinero',
    },
    owner: {
      subject: 'Su pago fue liberado',
      preview: 'El trabajo está cerrado. Gracias.',
      text: (services, name) => `Su pago por ${services} fue liberado a ${name}. Gracias.`,
      total: 'Usted pagó en total',
      page: 'Ver el trabajo',
    },
  },
});

/** Mail to the provider: the money is on its way. */
export const providerPaid: Template<ProviderPaidFacts> = (site, person, { services, netCents }) => {
  const { provider: t } = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text(servicesText(services, person.language)) },
      { facts: [[t.net, formatCents(netCents)]] },
      { action: { label: t.page, url: `${site.url}/earnings` } },
    ],
  });
};

/** Mail to the homeowner: the job is closed. */
export const paymentReleased: Template<PaymentReleasedFacts> = (site, person, facts) => {
  const { owner: t } = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text(servicesText(facts.services, person.language), facts.providerName) },
      ...(facts.totalCents === null
        ? []
        : [{ facts: [[t.total, formatCents(facts.totalCents)] satisfies Fact] }]),
      { action: { label: t.page, url: requestPage(site, facts.requestId) } },
    ],
  });
};
