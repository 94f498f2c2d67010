import { inLanguages, type JobFacts, jobRows, recipientMail, type Template } from './template.ts';

export type AppealDecidedFacts = JobFacts & { granted: boolean };

const WORDS = inLanguages({
  en: {
    subject: 'Your appeal was decided',
    granted: {
      preview: 'The job no longer counts in your rates.',
      text: 'We granted your appeal. This job no longer counts in your rates.',
    },
    refused: {
      preview: 'The job still counts in your rates.',
      text: 'We looked at your appeal and did not grant it. This job still counts in your rates.',
    },
    page: 'Read the reason',
  },
  es: {
    subject: 'Su apelación está decidida',
    granted: {
      preview: 'El trabajo ya no cuenta en sus porcentajes.',
      text: 'Aceptamos su apelación. Este trabajo ya no cuenta en sus porcentajes.',
    },
    refused: {
      preview: 'El trabajo sigue contando en sus porcentajes.',
      text: 'Revisamos su apelación y no la aceptamos. Este trabajo sigue contando en sus porcentajes.',
    },
    page: 'Leer el motivo',
  },
});

/** Mail to the provider. Only the page shows the operator's reason. */
export const appealDecided: Template<AppealDecidedFacts> = (site, person, facts) => {
  const t = WORDS[person.language];
  const { preview, text } = facts.granted ? t.granted : t.refused;
  return recipientMail(site, person, {
    subject: t.subject,
    preview,
    blocks: [
      { text },
      { facts: jobRows(facts, person.language) },
      { action: { label: t.page, url: `${site.url}/me#reliability` } },
    ],
  });
};
