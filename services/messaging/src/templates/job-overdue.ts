import { LIMITS } from '@sward/shared/product';
import type { PartyFacts } from './job-rescheduled.ts';
import {
  inLanguages,
  type JobFacts,
  jobRows,
  recipientMail,
  requestPage,
  type Template,
} from './template.ts';

export type JobOverdueFacts = PartyFacts & { checkedIn: boolean };

const WORDS = inLanguages({
  en: {
    subject: 'What happened with your job?',
    preview: 'Its day has passed, and it is not finished.',
    text: 'The day of this job has passed, and it is neither finished nor cancelled.',
    // Once the provider has checked in, the job has no other day.
    begun: {
      owner: 'Was the work done? Then please release the payment. If not, tell us what is wrong.',
      provider: 'Please finish the job in the app.',
    },
    notBegun: {
      owner: 'Your provider has not checked in. Get everything back, or propose another day.',
      provider: 'Please finish the job in the app, or propose another day.',
    },
    checkedIn: 'We are looking into it. Until it is settled, the payment stays held.',
    nobody: `If nobody has come within ${LIMITS.noShowDays} days after that time, the whole payment goes back by itself.`,
    page: 'See the job',
  },
  es: {
    subject: '¿Qué pasó con su trabajo?',
    preview: 'Su día ya pasó y no está terminado.',
    text: 'El día de este trabajo ya pasó, y no está terminado ni cancelado.',
    begun: {
      owner: '¿Se hizo el trabajo? Entonces libere el pago. Si no, díganos qué está mal.',
      provider: 'Termine el trabajo en la aplicación.',
    },
    notBegun: {
      owner: 'Su proveedor no registró su llegada. Recupere todo o proponga otro día.',
      provider: 'Termine el trabajo en la aplicación o proponga otro día.',
    },
    checkedIn: 'Lo estamos revisando. Hasta que se resuelva, el pago sigue retenido.',
    nobody: `Si nadie viene en los ${LIMITS.noShowDays} días siguientes a ese horario, todo el pago se devuelve automáticamente.`,
    page: 'Ver el trabajo',
  },
});

/** Mail to both parties: the day has passed without a report. */
export const jobOverdue: Template<JobOverdueFacts> = (site, person, facts) => {
  const t = WORDS[person.language];
  const ask = facts.checkedIn ? t.begun : t.notBegun;
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: `${t.text} ${ask[facts.to]}` },
      { facts: jobRows(facts, person.language) },
      { text: facts.checkedIn ? t.checkedIn : t.nobody },
      { action: { label: t.page, url: requestPage(site, facts.requestId) } },
    ],
  });
};

export type JobOverdueDeskFacts = JobFacts & { bidId: string; checkedIn: boolean };

/** Mail to the operators: the job is neither finished nor cancelled, so an operator has to act. */
export const jobOverdueDesk: Template<JobOverdueDeskFacts> = (site, desk, facts) =>
  recipientMail(site, desk, {
    subject: 'A job is neither finished nor cancelled',
    preview: `Its time was over ${LIMITS.overdueHours} hours ago.`,
    blocks: [
      {
        text: `The time of this job was over ${LIMITS.overdueHours} hours ago, and nothing was heard since.`,
      },
      { facts: [...jobRows(facts, desk.language), ['Request', facts.requestId], ['Bid', facts.bidId]] },
      {
        text: facts.checkedIn
          ? 'The provider checked in: its payment stays held until one of them, or you, decides.'
          : `Nobody checked in: everything goes back by itself ${LIMITS.noShowDays} days after that time.`,
      },
      { action: { label: 'Open the desk', url: `${site.url}/operator` } },
    ],
  });
