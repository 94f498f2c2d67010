import { type Cents, formatCents, priceOf } from '@sward/shared/kernel';
import {
  allInPrice,
  inLanguages,
  type JobFacts,
  jobRows,
  recipientMail,
  requestPage,
  servicesText,
  type Template,
} from './template.ts';

export type BidPlacedFacts = JobFacts & { providerName: string; bidCents: Cents };

const PLACED = inLanguages({
  en: {
    price: 'Price',
    page: 'See your bids',
    revised: {
      subject: 'A bid on your request has changed',
      preview: 'A provider has sent you another offer.',
      text: (name: string) => `${name} has changed the bid on your request. It now says:`,
    },
    placed: {
      subject: 'You have a new bid',
      preview: 'A provider has sent you a price for your request.',
      text: (name: string) => `${name} has placed a bid on your request.`,
      note: 'You pay only when you accept a bid, and the money is held until the job is done.',
    },
  },
  es: {
    price: 'Precio',
    page: 'Ver sus ofertas',
    revised: {
      subject: 'Cambió una oferta para su solicitud',
      preview: 'Un proveedor le hizo otra propuesta.',
      text: (name) => `${name} cambió la oferta para su solicitud. Ahora dice:`,
    },
    placed: {
      subject: 'Tiene una oferta nueva',
      preview: 'Un proveedor le envió un precio para su solicitud.',
      text: (name) => `${name} hizo una oferta para su solicitud.`,
      note: 'Usted paga solo cuando acepta una oferta, y el dinero queda retenido hasta que el trabajo esté hecho.',
    },
  },
});

/** Mail to the homeowner: a provider has revised a bid. */
export const bidRevised: Template<BidPlacedFacts> = (site, person, facts) => {
  const { revised: t, ...words } = PLACED[person.language];
  const { language } = person;
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text(facts.providerName) },
      { facts: [[words.price, allInPrice(facts.bidCents, language)], ...jobRows(facts, language)] },
      { action: { label: words.page, url: `${requestPage(site, facts.requestId)}/bids` } },
    ],
  });
};

/** Mail to the homeowner: a provider has placed a bid. */
export const bidPlaced: Template<BidPlacedFacts> = (site, person, facts) => {
  const { placed: t, ...words } = PLACED[person.language];
  const { language } = person;
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text(facts.providerName) },
      { facts: [[words.price, allInPrice(facts.bidCents, language)], ...jobRows(facts, language)] },
      { action: { label: words.page, url: `${requestPage(site, facts.requestId)}/bids` } },
      { note: t.note },
    ],
  });
};

export type BidAcceptedFacts = JobFacts & {
  bidCents: Cents;
  /** The job is a visit of a recurring service. Absent from older mails. */
  visit?: boolean;
};

const ACCEPTED = inLanguages({
  en: {
    bid: {
      subject: 'Your bid was accepted',
      preview: 'The job is yours, and the payment is held.',
      text: 'Your bid was accepted and paid. The money is held until the job is done.',
      price: 'Your bid',
    },
    visit: {
      subject: 'A visit is booked',
      preview: 'The homeowner was charged, and the payment is held.',
      text: 'The next visit of your recurring service is booked and paid. The money is held until the job is done.',
      price: 'Your price',
    },
    commission: 'Commission',
    net: 'You receive',
    page: 'See the job and its address',
  },
  es: {
    bid: {
      subject: 'Su oferta fue aceptada',
      preview: 'El trabajo es suyo y el pago está retenido.',
      text: 'Su oferta fue aceptada y pagada. El dinero queda retenido hasta que el trabajo esté hecho.',
      price: 'Su oferta',
    },
    visit: {
      subject: 'Una visita está reservada',
      preview: 'Se cobró al propietario y el pago está retenido.',
      text: 'La próxima visita de su servicio recurrente está reservada y pagada. El dinero queda retenido hasta que el trabajo esté hecho.',
      price: 'Su precio',
    },
    commission: 'Comisión',
    net: 'Usted recibe',
    page: 'Ver el trabajo y su dirección',
  },
});

/** Mail to the provider: the bid is accepted, or a visit of a recurring service is paid for. */
export const bidAccepted: Template<BidAcceptedFacts> = (site, person, facts) => {
  const words = ACCEPTED[person.language];
  const t = words[facts.visit ? 'visit' : 'bid'];
  const { bid, commission, net } = priceOf(facts.bidCents);
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      {
        facts: [
          ...jobRows(facts, person.language),
          [t.price, formatCents(bid)],
          [words.commission, formatCents(commission)],
          [words.net, formatCents(net)],
        ],
      },
      { action: { label: words.page, url: requestPage(site, facts.requestId) } },
    ],
  });
};

export type BidDeclinedFacts = { services: string[] };

const DECLINED = inLanguages({
  en: {
    subject: 'Your bid was not chosen',
    preview: 'There are other requests near you.',
    text: (services: string) => `Your bid for ${services} was not chosen this time.`,
    page: 'Browse open requests',
  },
  es: {
    subject: 'Su oferta no fue elegida',
    preview: 'Hay otras solicitudes cerca de usted.',
    text: (services) => `Esta vez no se eligió su oferta para: ${services}.`,
    page: 'Ver solicitudes abiertas',
  },
});

/** Mail to the provider: the bid is declined. */
export const bidDeclined: Template<BidDeclinedFacts> = (site, person, { services }) => {
  const t = DECLINED[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text(servicesText(services, person.language)) },
      { action: { label: t.page, url: `${site.url}/browse-requests` } },
    ],
  });
};
