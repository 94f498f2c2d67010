import { inLanguages, type JobFacts, jobRows, recipientMail, type Template } from './template.ts';

export type AppealDecidedFacts = JobFacts & { granted: boolean };

const WORDS = inLanguages({
  en: {
    subject: 'Your appeal was decided',
    granted: {
      preview: 'The point no longer counts.',
      text: 'We granted your appeal. What the end of this job said of you no longer counts in your rates.',
    },
    refused: {
      preview: 'The point still counts.',
      text: 'We looked at your appeal and did not grant it. What the end of this job said of you still counts in your rates.',
    },
    page: 'Read the reason',
  },
  es: {
    subject: 'Su apelación está decidida',
    granted: {
      preview: 'El punto ya no cuenta.',
      text: 'Aceptamos su apelación. Lo que el final de este trabajo decía de usted ya no cuenta en sus porcentajes.',
    },
    refused: {
      preview: 'El punto sigue contando.',
      text: 'Revisamos su apelación y no la aceptamos. Lo que el final de este trabajo decía de usted sigue contando en sus porcentajes.',
    },
    page: 'Leer el motivo',
  },
});

/** To the provider. The operator's reason is on the page alone. */
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
