import type { Cents } from '@sward/shared/kernel';
import {
  allInPrice,
  inLanguages,
  type JobFacts,
  jobRows,
  letter,
  requestPage,
  type Template,
} from './template.ts';

export type BidPlacedFacts = JobFacts & { providerName: string; bidCents: Cents };

const WORDS = inLanguages({
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

/** To the owner: a provider offers something else than before. */
export const bidRevised: Template<BidPlacedFacts> = (site, person, facts) => {
  const { revised: t, ...words } = WORDS[person.language];
  const { language } = person;
  return letter(site, person, {
    ...t,
    blocks: [
      { text: t.text(facts.providerName) },
      { facts: [[words.price, allInPrice(facts.bidCents, language)], ...jobRows(facts, language)] },
      { action: { label: words.page, url: `${requestPage(site, facts.requestId)}/bids` } },
    ],
  });
};

/** To the owner: somebody offers a price. */
export const bidPlaced: Template<BidPlacedFacts> = (site, person, facts) => {
  const { placed: t, ...words } = WORDS[person.language];
  const { language } = person;
  return letter(site, person, {
    ...t,
    blocks: [
      { text: t.text(facts.providerName) },
      { facts: [[words.price, allInPrice(facts.bidCents, language)], ...jobRows(facts, language)] },
      { action: { label: words.page, url: `${requestPage(site, facts.requestId)}/bids` } },
      { note: t.note },
    ],
  });
};
