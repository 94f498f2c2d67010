import { dayText, inLanguages, recipientMail, type Template } from './template.ts';

export type InsuranceEndsFacts = {
  /** Last day of the insurance. */
  until: string;
};

const WORDS = inLanguages({
  en: {
    subject: 'Your insurance is about to end',
    preview: 'Enter the new policy, and we check it.',
    text: 'The insurance that we checked ends soon. After that day homeowners no longer see that you are insured. Is there a new policy? Enter it: your page says so once we have checked it.',
    until: 'Last day',
    page: 'Enter the new policy',
  },
  es: {
    subject: 'Su seguro está por terminar',
    preview: 'Escriba la nueva póliza y la revisamos.',
    text: 'El seguro que revisamos termina pronto. Después de ese día los propietarios ya no ven que usted está asegurado. ¿Tiene una nueva póliza? Escríbala: su página lo dirá cuando la hayamos revisado.',
    until: 'Último día',
    page: 'Escribir la nueva póliza',
  },
});

/** Mail to a provider, two weeks before: the checked insurance is about to end. */
export const insuranceEnds: Template<InsuranceEndsFacts> = (site, person, { until }) => {
  const t = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      { facts: [[t.until, dayText(until, person.language)]] },
      { action: { label: t.page, url: `${site.url}/settings#business` } },
    ],
  });
};
