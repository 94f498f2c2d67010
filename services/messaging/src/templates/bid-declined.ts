import { inLanguages, letter, servicesText, type Template } from './template.ts';

export type BidDeclinedFacts = { services: string[] };

const WORDS = inLanguages({
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

/** To the provider: this job goes to nobody or to somebody else. */
export const bidDeclined: Template<BidDeclinedFacts> = (site, person, { services }) => {
  const t = WORDS[person.language];
  return letter(site, person, {
    ...t,
    blocks: [
      { text: t.text(servicesText(services, person.language)) },
      { action: { label: t.page, url: `${site.url}/browse-requests` } },
    ],
  });
};
