import { instantText } from '@sward/shared/mail';
import { dayText, inLanguages, recipientMail, requestPage, servicesRow, type Template } from './template.ts';

export type ProviderAskedFacts = {
  requestId: string;
  services: string[];
  date: string;
  /** Instant from which others are asked too, or at which the request ends. */
  answerBy: string;
  zone: string;
};

const ASKED = inLanguages({
  en: {
    subject: 'A homeowner wants you again',
    preview: 'You are asked before anyone else.',
    text: 'A homeowner you have worked for wants you again. You are asked before anyone else.',
    day: 'Day',
    answerBy: 'Please answer by',
    page: 'See the request',
    note: 'You may bid any price, or say that it does not suit you this time.',
  },
  es: {
    subject: 'Un propietario quiere contratarle de nuevo',
    preview: 'Le preguntan antes que a nadie.',
    text: 'Un propietario para el que ya trabajó quiere contratarle de nuevo. Le preguntan antes que a nadie.',
    day: 'Día',
    answerBy: 'Responda antes del',
    page: 'Ver la solicitud',
    note: 'Puede ofertar cualquier precio, o decir que esta vez no puede.',
  },
});

/** Mail to a provider who is asked before others. */
export const providerAsked: Template<ProviderAskedFacts> = (site, person, facts) => {
  const t = ASKED[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      {
        facts: [
          servicesRow(facts, person.language),
          [t.day, dayText(facts.date, person.language)],
          [t.answerBy, instantText(facts.answerBy, facts.zone, person.language)],
        ],
      },
      { action: { label: t.page, url: requestPage(site, facts.requestId) } },
      { note: t.note },
    ],
  });
};

export type ProviderPassedFacts = {
  requestId: string;
  services: string[];
  /** Whether others may bid now; otherwise the request has ended. */
  open: boolean;
};

const PASSED = inLanguages({
  en: {
    subject: 'Your provider cannot do it this time',
    open: {
      preview: 'Others can send you bids now.',
      text: 'The provider you asked cannot do it this time. Your request is open now: others nearby can send you bids.',
    },
    ended: {
      preview: 'Your request has ended.',
      text: 'The provider you asked cannot do it this time. As you asked no one else, your request has ended. It does not count in your plan unless there was a bid, and you can post it again in one tap.',
    },
    page: 'See your request',
  },
  es: {
    subject: 'Su proveedor no puede esta vez',
    open: {
      preview: 'Otros ya pueden enviarle ofertas.',
      text: 'El proveedor al que preguntó no puede esta vez. Su solicitud está abierta ahora: otros de la zona pueden enviarle ofertas.',
    },
    ended: {
      preview: 'Su solicitud terminó.',
      text: 'El proveedor al que preguntó no puede esta vez. Como no preguntó a nadie más, su solicitud terminó. No cuenta en su plan salvo que hubiera una oferta, y puede publicarla de nuevo con un toque.',
    },
    page: 'Ver su solicitud',
  },
});

/** Mail to the homeowner: the provider who was asked first has refused. */
export const providerPassed: Template<ProviderPassedFacts> = (site, person, facts) => {
  const { subject, page, open, ended } = PASSED[person.language];
  const t = facts.open ? open : ended;
  return recipientMail(site, person, {
    subject,
    preview: t.preview,
    blocks: [
      { text: t.text },
      { facts: [servicesRow(facts, person.language)] },
      { action: { label: page, url: requestPage(site, facts.requestId) } },
    ],
  });
};
