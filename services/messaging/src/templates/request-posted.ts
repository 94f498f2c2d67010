import { dayText, inLanguages, letter, requestPage, servicesRow, type Template } from './template.ts';

export type RequestPostedFacts = { requestId: string; services: string[]; date: string };

const WORDS = inLanguages({
  en: {
    subject: 'Your request is posted',
    preview: 'Local professionals can see it and send you their bids.',
    text: 'Your request is open. Local professionals can see it and send you their bids.',
    day: 'Preferred day',
    page: 'See your request',
    note: 'Until you accept a bid, providers see only an approximate location within 2 miles.',
  },
  es: {
    subject: 'Su solicitud está publicada',
    preview: 'Profesionales de la zona pueden verla y enviarle sus ofertas.',
    text: 'Su solicitud está abierta. Profesionales de la zona pueden verla y enviarle sus ofertas.',
    day: 'Día preferido',
    page: 'Ver su solicitud',
    note: 'Hasta que acepte una oferta, los proveedores solo ven una ubicación aproximada, dentro de 2 millas.',
  },
});

/** To the owner: the request is open. */
export const requestPosted: Template<RequestPostedFacts> = (site, person, facts) => {
  const t = WORDS[person.language];
  return letter(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      { facts: [servicesRow(facts, person.language), [t.day, dayText(facts.date, person.language)]] },
      { action: { label: t.page, url: requestPage(site, facts.requestId) } },
      { note: t.note },
    ],
  });
};
