import { inLanguages, letter, ownJobsPage, requestPage, servicesRow, type Template } from './template.ts';

export type RequestChangedFacts = {
  requestId: string;
  services: string[];
  /** The bid was made for something else: it cannot be accepted before its provider confirms it. */
  confirm: boolean;
};

const WORDS = inLanguages({
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

/** To a provider with a pending bid: the homeowner has changed what is asked for. */
export const requestChanged: Template<RequestChangedFacts> = (site, person, facts) => {
  const { subject, confirm, stays } = WORDS[person.language];
  const t = facts.confirm ? confirm : stays;
  const url = facts.confirm ? ownJobsPage(site) : requestPage(site, facts.requestId);
  return letter(site, person, {
    subject,
    preview: t.preview,
    blocks: [
      { text: t.text },
      { facts: [servicesRow(facts, person.language)] },
      { action: { label: t.page, url } },
    ],
  });
};
