import type { PartyFacts } from './job-rescheduled.ts';
import { inLanguages, jobRows, recipientMail, requestPage, type Template } from './template.ts';

export type JobTomorrowFacts = PartyFacts & { bidId: string };

const WORDS = inLanguages({
  en: {
    subject: 'Your job is tomorrow',
    preview: 'A reminder of its day and time.',
    owner: 'Your provider comes tomorrow. Please see that the gate can be opened.',
    provider: 'You have a job tomorrow. The address and how to get in are with the job.',
    page: 'See the job',
  },
  es: {
    subject: 'Su trabajo es mañana',
    preview: 'Un recordatorio de su día y su horario.',
    owner: 'Su proveedor viene mañana. Asegúrese de que se pueda abrir el portón.',
    provider: 'Mañana tiene un trabajo. La dirección y cómo entrar están con el trabajo.',
    page: 'Ver el trabajo',
  },
});

/** Mail to both parties, a day before: the job is tomorrow. */
export const jobTomorrow: Template<JobTomorrowFacts> = (site, person, facts) => {
  const t = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t[facts.to] },
      { facts: jobRows(facts, person.language) },
      { action: { label: t.page, url: requestPage(site, facts.requestId) } },
    ],
  });
};
