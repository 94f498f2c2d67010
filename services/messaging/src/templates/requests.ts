import {
  dayText,
  inLanguages,
  ownJobsPage,
  recipientMail,
  requestPage,
  servicesRow,
  servicesText,
  type Template,
} from './template.ts';

export type RequestChangedFacts = {
  requestId: string;
  services: string[];
  /** The bid was made for earlier terms: its provider must confirm it before acceptance. */
  confirm: boolean;
};

const CHANGED = inLanguages({
  en: {
    subject: 'A request you bid on has changed',
    confirm: {
      preview: 'Please confirm or revise your bid.',
      text: 'The homeowner has changed what is asked for. Your bid can be accepted again once you confirm or revise it.',
      page: 'Confirm or revise your bid',
    },
    stays: {
      preview: 'Your bid stays as it is.',
      text: 'The homeowner has changed details of the request. Your bid stays as it is.',
      page: 'See the request',
    },
  },
  es: {
    subject: 'Cambió una solicitud para la que ofertó',
    confirm: {
      preview: 'Confirme o cambie su oferta.',
      text: 'El propietario cambió lo que pide. Su oferta podrá aceptarse de nuevo cuando usted la confirme o la cambie.',
      page: 'Confirmar o cambiar su oferta',
    },
    stays: {
      preview: 'Su oferta sigue igual.',
      text: 'El propietario cambió detalles de la solicitud. Su oferta sigue igual.',
      page: 'Ver la solicitud',
    },
  },
});

/** Mail to a provider with a pending bid: the homeowner has changed the request. */
export const requestChanged: Template<RequestChangedFacts> = (site, person, facts) => {
  const { subject, confirm, stays } = CHANGED[person.language];
  const t = facts.confirm ? confirm : stays;
  const url = facts.confirm ? ownJobsPage(site) : requestPage(site, facts.requestId);
  return recipientMail(site, person, {
    subject,
    preview: t.preview,
    blocks: [
      { text: t.text },
      { facts: [servicesRow(facts, person.language)] },
      { action: { label: t.page, url } },
    ],
  });
};

export type RequestPostedFacts = { requestId: string; services: string[]; date: string };

const POSTED = inLanguages({
  en: {
    subject: 'Your request is posted',
    preview: 'Local providers can see it and send you their bids.',
    text: 'Your request is open. Local providers can see it and send you their bids.',
    day: 'Preferred day',
    page: 'See your request',
    note: 'Until you accept a bid, providers see only an approximate location within 2 miles.',
  },
  es: {
    subject: 'Su solicitud está publicada',
    preview: 'Proveedores de la zona pueden verla y enviarle sus ofertas.',
    text: 'Su solicitud está abierta. Proveedores de la zona pueden verla y enviarle sus ofertas.',
    day: 'Día preferido',
    page: 'Ver su solicitud',
    note: 'Hasta que acepte una oferta, los proveedores solo ven una ubicación aproximada, con un margen de 2 millas.',
  },
});

/** Mail to the homeowner: the request is open. */
export const requestPosted: Template<RequestPostedFacts> = (site, person, facts) => {
  const t = POSTED[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      { facts: [servicesRow(facts, person.language), [t.day, dayText(facts.date, person.language)]] },
      { action: { label: t.page, url: requestPage(site, facts.requestId) } },
      { note: t.note },
    ],
  });
};

/** The part of a request that a provider may know before acceptance. */
export type NearbyRequest = { services: string[]; city: string; state: string; date: string };

export type RequestsNearbyFacts = { requests: NearbyRequest[] };

const NEARBY_SHOWN = 10;

const NEARBY = inLanguages({
  en: {
    subject: 'New requests near you',
    preview: 'Homeowners around you are looking for a provider.',
    text: 'These requests are new in the area that you work in:',
    more: (count: number) => (count === 1 ? 'There is 1 more.' : `There are ${count} more.`),
    page: 'See requests nearby',
    note: 'You get this email at most once an hour. You can turn it off in your settings.',
  },
  es: {
    subject: 'Solicitudes nuevas cerca de usted',
    preview: 'Propietarios de su zona buscan un proveedor.',
    text: 'Estas solicitudes son nuevas en la zona donde usted trabaja:',
    more: (count) => `Hay ${count} más.`,
    page: 'Ver solicitudes cercanas',
    note: 'Recibe este correo como máximo una vez por hora. Puede desactivarlo en su configuración.',
  },
});

/** Mail to a provider, at most hourly: new requests nearby. */
export const requestsNearby: Template<RequestsNearbyFacts> = (site, person, { requests }) => {
  const { language } = person;
  const t = NEARBY[language];
  const rest = requests.length - NEARBY_SHOWN;
  const shown = requests
    .slice(0, NEARBY_SHOWN)
    .map(({ services, city, state, date }): [string, string] => [
      servicesText(services, language),
      `${city}, ${state}, ${dayText(date, language)}`,
    ]);
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      { facts: shown },
      ...(rest > 0 ? [{ text: t.more(rest) }] : []),
      { action: { label: t.page, url: `${site.url}/browse-requests` } },
      { note: t.note },
    ],
  });
};
