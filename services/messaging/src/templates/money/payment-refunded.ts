import { type Cents, formatCents } from '@sward/shared/kernel';
import type { MailSite } from '@sward/shared/mail';
import {
  inLanguages,
  type Person,
  recipientMail,
  requestPage,
  servicesText,
  type Template,
} from '../template.ts';

export type PaymentRefundedFacts = {
  requestId: string;
  services: string[];
  refundCents: Cents;
  /** The payment was for a visit whose recurring service had ended. Absent from older mails. */
  serviceEnded?: boolean;
};

const WORDS = inLanguages({
  en: {
    subject: 'Your refund is on its way',
    preview: 'It goes back to the card that you paid with.',
    refunded: (services: string) =>
      `We have refunded your payment for ${services} to the card that you paid with.`,
    serviceEnded: (services: string) =>
      `Your recurring service ended while you paid for its next visit (${services}). The visit does not take place, so we have refunded all of it to the card that you paid with.`,
    goodwill: (services: string) =>
      `We give you something back for ${services}. It goes to the card that you paid with; your provider keeps their pay.`,
    refund: 'Refund',
    page: 'See the request',
    note: 'Your bank may take 5-10 business days to show it.',
  },
  es: {
    subject: 'Su reembolso está en camino',
    preview: 'Se devuelve a la tarjeta con la que pagó.',
    refunded: (services) => `Reembolsamos su pago por ${services} a la tarjeta con la que pagó.`,
    serviceEnded: (services) =>
      `Su servicio recurrente terminó mientras usted pagaba la próxima visita (${services}). La visita no se realiza, así que le reembolsamos todo a la tarjeta con la que pagó.`,
    goodwill: (services) =>
      `Le devolvemos una parte por ${services}. Va a la tarjeta con la que pagó; su proveedor conserva su pago.`,
    refund: 'Reembolso',
    page: 'Ver la solicitud',
    note: 'Su banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  },
});

/** Mail to the homeowner: a refund. */
export const paymentRefunded: Template<PaymentRefundedFacts> = (site, person, facts) =>
  backToCard(site, person, facts, facts.serviceEnded ? 'serviceEnded' : 'refunded');

/** Mail to the homeowner: a goodwill refund after the settlement; the provider's payout stays. */
export const goodwillRefunded: Template<PaymentRefundedFacts> = (site, person, facts) =>
  backToCard(site, person, facts, 'goodwill');

function backToCard(
  site: MailSite,
  person: Person,
  facts: PaymentRefundedFacts,
  why: 'refunded' | 'serviceEnded' | 'goodwill',
) {
  const t = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t[why](servicesText(facts.services, person.language)) },
      { facts: [[t.refund, formatCents(facts.refundCents)]] },
      { action: { label: t.page, url: requestPage(site, facts.requestId) } },
      { note: t.note },
    ],
  });
}
