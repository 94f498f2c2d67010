import {
  dayText,
  inLanguages,
  type JobFacts,
  jobRows,
  type Person,
  recipientMail,
  requestPage,
  type Template,
  timeText,
} from './template.ts';

/** A job, and the party that receives the mail. */
export type PartyFacts = JobFacts & { to: 'owner' | 'provider' };
export type OtherDayFacts = PartyFacts & { newDate: string; newTime: JobFacts['time'] };
export type DayKeptFacts = OtherDayFacts & { takenBack: boolean };

const WORDS = inLanguages({
  en: {
    /** Description of the other party, by recipient. */
    other: { owner: 'Your provider', provider: 'The homeowner' },
    newDay: 'Proposed day',
    newTime: 'Proposed time',
    page: 'See the job',
    proposed: {
      subject: 'Another day for your job?',
      preview: 'Please say whether it suits you.',
      text: (other: string) => `${other} would like to move the job. Until you agree, it stays on its day.`,
      page: 'Answer',
    },
    kept: {
      subject: 'Your job keeps its day',
      preview: 'The other day is off the table.',
      takenBack: (other: string) => `${other} no longer asks for another day.`,
      refused: (other: string) =>
        `The day that you proposed does not work. ${other} would like to keep the day you have.`,
    },
    moved: {
      subject: 'Your job has a new day',
      preview: 'The day that you proposed works.',
      text: (other: string) => `${other} has agreed to the day that you proposed.`,
    },
  },
  es: {
    other: { owner: 'Su proveedor', provider: 'El propietario' },
    newDay: 'Día propuesto',
    newTime: 'Horario propuesto',
    page: 'Ver el trabajo',
    proposed: {
      subject: '¿Otro día para su trabajo?',
      preview: 'Díganos si le conviene.',
      text: (other) => `${other} quisiera mover el trabajo. Hasta que usted acepte, se queda en su día.`,
      page: 'Responder',
    },
    kept: {
      subject: 'Su trabajo conserva su día',
      preview: 'El otro día queda descartado.',
      takenBack: (other) => `${other} ya no pide otro día.`,
      refused: (other) =>
        `El día que usted propuso no conviene. ${other} prefiere conservar el día acordado.`,
    },
    moved: {
      subject: 'Su trabajo tiene un día nuevo',
      preview: 'El día que usted propuso conviene.',
      text: (other) => `${other} aceptó el día que usted propuso.`,
    },
  },
});

function wanted({ newDate, newTime }: OtherDayFacts, { language }: Person): [string, string][] {
  const t = WORDS[language];
  return [
    [t.newDay, dayText(newDate, language)],
    [t.newTime, timeText(newTime, language)],
  ];
}

/** Mail to the other party: another day is proposed. */
export const rescheduleProposed: Template<OtherDayFacts> = (site, person, facts) => {
  const { proposed: t, other } = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text(other[facts.to]) },
      { facts: [...jobRows(facts, person.language), ...wanted(facts, person)] },
      { action: { label: t.page, url: requestPage(site, facts.requestId) } },
    ],
  });
};

/** Mail to the other party: the day stays. */
export const rescheduleDeclined: Template<DayKeptFacts> = (site, person, facts) => {
  const { kept: t, other, page } = WORDS[person.language];
  const text = facts.takenBack ? t.takenBack : t.refused;
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: text(other[facts.to]) },
      { facts: [...jobRows(facts, person.language), ...wanted(facts, person)] },
      { action: { label: page, url: requestPage(site, facts.requestId) } },
    ],
  });
};

/** Mail to the proposing party: the job has moved. */
export const jobRescheduled: Template<PartyFacts> = (site, person, facts) => {
  const { moved: t, other, page } = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text(other[facts.to]) },
      { facts: jobRows(facts, person.language) },
      { action: { label: page, url: requestPage(site, facts.requestId) } },
    ],
  });
};
