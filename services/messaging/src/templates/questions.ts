import type { NearbyRequest } from './requests.ts';
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

export type QuestionFacts = { requestId: string; services: string[] };

const ASKED = inLanguages({
  en: {
    subject: 'A provider has a question about your request',
    preview: 'Your answer is for everyone who bids.',
    text: 'A provider would like to know something before they bid. Your answer is shown to everyone who bids, without saying who asked.',
    page: 'Answer the question',
  },
  es: {
    subject: 'Un proveedor tiene una pregunta sobre su solicitud',
    preview: 'Su respuesta es para todos los que ofertan.',
    text: 'Un proveedor quisiera saber algo antes de ofertar. Su respuesta la ven todos los que ofertan, sin saber quién preguntó.',
    page: 'Responder la pregunta',
  },
});

/** Mail to the homeowner: a provider asks a question. Only the page shows its text. */
export const questionAsked: Template<QuestionFacts> = (site, person, facts) =>
  questionMail(ASKED[person.language])(site, person, facts);

const ANSWERED = inLanguages({
  en: {
    subject: 'Your question has an answer',
    preview: 'The homeowner has answered you.',
    text: 'The homeowner has answered your question. Everyone who bids can read the answer.',
    page: 'Read the answer',
  },
  es: {
    subject: 'Respondieron a su pregunta',
    preview: 'El propietario le respondió.',
    text: 'El propietario respondió a su pregunta. Todos los que ofertan pueden leer la respuesta.',
    page: 'Leer la respuesta',
  },
});

/** Mail to the provider who asked. */
export const questionAnswered: Template<QuestionFacts> = (site, person, facts) =>
  questionMail(ANSWERED[person.language])(site, person, facts);

function questionMail(t: {
  subject: string;
  preview: string;
  text: string;
  page: string;
}): Template<QuestionFacts> {
  return (site, person, facts) =>
    recipientMail(site, person, {
      ...t,
      blocks: [
        { text: t.text },
        { facts: [servicesRow(facts, person.language)] },
        { action: { label: t.page, url: `${requestPage(site, facts.requestId)}#questions` } },
      ],
    });
}

export type QuestionsAnsweredFacts = { requests: NearbyRequest[] };

const NEWS = inLanguages({
  en: {
    subject: 'New answers about a request you bid on',
    preview: 'A homeowner has answered a question.',
    text: 'Homeowners have answered questions about requests that you bid on. Your bids stay as they are.',
    page: 'See your bids',
    note: 'You get this email at most once an hour. You can turn it off in your settings.',
  },
  es: {
    subject: 'Respuestas nuevas sobre una solicitud para la que ofertó',
    preview: 'Un propietario respondió a una pregunta.',
    text: 'Hay propietarios que respondieron a preguntas sobre solicitudes para las que usted ofertó. Sus ofertas siguen igual.',
    page: 'Ver sus ofertas',
    note: 'Recibe este correo como máximo una vez por hora. Puede desactivarlo en su configuración.',
  },
});

/** Mail to every other provider with a pending bid, at most hourly. */
export const questionsAnswered: Template<QuestionsAnsweredFacts> = (site, person, { requests }) => {
  const { language } = person;
  const t = NEWS[language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      {
        facts: requests.map(({ services, city, state, date }): [string, string] => [
          servicesText(services, language),
          `${city}, ${state}, ${dayText(date, language)}`,
        ]),
      },
      { action: { label: t.page, url: ownJobsPage(site) } },
      { note: t.note },
    ],
  });
};
