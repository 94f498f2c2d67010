import { dayText, inLanguages, letter, servicesText, type Template } from './template.ts';

/** What a provider may know of it before acceptance. */
export type NearbyRequest = { services: string[]; city: string; state: string; date: string };
export type RequestsNearbyFacts = { requests: NearbyRequest[] };

const SHOWN = 10;

const WORDS = inLanguages({
  en: {
    subject: 'New requests near you',
    preview: 'Homeowners around you are looking for a provider.',
    text: 'These requests are new in the area that you work in:',
    more: (count: number) => `There are ${count} more.`,
    page: 'See requests nearby',
    note: 'You get this mail at most once an hour. You can turn it off in your settings.',
  },
  es: {
    subject: 'Solicitudes nuevas cerca de usted',
    preview: 'Propietarios de su zona buscan un proveedor.',
    text: 'Estas solicitudes son nuevas en la zona donde usted trabaja:',
    more: (count) => `Hay ${count} más.`,
    page: 'Ver solicitudes cercanas',
    note: 'Recibe este correo como máximo una vez por hora. Puede desactivarlo en sus ajustes.',
  },
});

/** To a provider, at most once an hour: there is work around. */
export const requestsNearby: Template<RequestsNearbyFacts> = (site, person, { requests }) => {
  const { language } = person;
  const t = WORDS[language];
  const rest = requests.length - SHOWN;
  const shown = requests
    .slice(0, SHOWN)
    .map(({ services, city, state, date }): [string, string] => [
      servicesText(services, language),
      `${city}, ${state}, ${dayText(date, language)}`,
    ]);
  return letter(site, person, {
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
