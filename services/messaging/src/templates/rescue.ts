import { type Cents, formatCents } from '@sward/shared/kernel';
import { instantText } from '@sward/shared/mail';
import {
  type Fact,
  factsMail,
  inLanguages,
  type JobFacts,
  jobRows,
  ownJobsPage,
  requestPage,
  type Template,
} from './template.ts';

const MISSING = inLanguages({
  en: {
    subject: 'Nobody came to your job',
    preview: 'Your money is still held. You decide what happens.',
    text: 'The agreed time of this job is over, and your provider has not checked in. Your money is still held. You decide what happens next.',
    page: 'Decide what happens',
  },
  es: {
    subject: 'Nadie llegó a su trabajo',
    preview: 'Su dinero sigue retenido. Usted decide qué pasa.',
    text: 'El horario acordado de este trabajo terminó, y su proveedor no registró su llegada. Su dinero sigue retenido. Usted decide qué pasa ahora.',
    page: 'Decidir qué pasa',
  },
});

/** Mail to the homeowner: an hour after the window the provider has not checked in. */
export const providerMissing: Template<JobFacts> = (site, person, facts) =>
  factsMail(site, person, MISSING[person.language], {
    facts: jobRows(facts, person.language),
    url: requestPage(site, facts.requestId),
  });

export type JobLostFacts = JobFacts & { chooseBy: string; zone: string };

const LOST = inLanguages({
  en: {
    subject: 'Your provider cannot come',
    preview: 'Your money is still held. Please choose what happens.',
    text: 'Your provider will not do this job. Your money is still held. You may have all of it back, offer the job to those who bid before, or post it again.',
    chooseBy: 'Please choose by',
    page: 'Choose what happens',
    note: 'If you do not choose, you get everything back.',
  },
  es: {
    subject: 'Su proveedor no puede ir',
    preview: 'Su dinero sigue retenido. Elija qué pasa.',
    text: 'Su proveedor no hará este trabajo. Su dinero sigue retenido. Puede recuperarlo todo, ofrecer el trabajo a quienes ya hicieron una oferta o publicarlo de nuevo.',
    chooseBy: 'Elija antes del',
    page: 'Elegir qué pasa',
    note: 'Si no elige, se le devuelve todo automáticamente.',
  },
});

/** Mail to the homeowner: a paid job has lost its provider. */
export const jobLost: Template<JobLostFacts> = (site, person, facts) => {
  const { chooseBy, ...t } = LOST[person.language];
  const by = instantText(facts.chooseBy, facts.zone, person.language);
  return factsMail(site, person, t, {
    facts: [...jobRows(facts, person.language), [chooseBy, by]],
    url: requestPage(site, facts.requestId),
  });
};

export type RescueOfferedFacts = JobFacts & { until: string; zone: string };

const OFFERED = inLanguages({
  en: {
    subject: 'A job you bid on can be yours',
    preview: 'At your own price, for the day below.',
    text: 'A job you bid on is looking for a provider again. It can be yours at your own price.',
    until: 'Please answer by',
    page: 'See the job',
    note: 'The first to answer gets it. The homeowner has paid already.',
  },
  es: {
    subject: 'Un trabajo por el que ofertó puede ser suyo',
    preview: 'A su propio precio, para el día indicado.',
    text: 'Un trabajo por el que ofertó busca proveedor de nuevo. Puede ser suyo a su propio precio.',
    until: 'Responda antes del',
    page: 'Ver el trabajo',
    note: 'Será de quien responda primero. El propietario ya pagó.',
  },
});

/**
 * Mail to a former bidder to whom a lost job is offered. It names neither the former provider nor the number of
 * providers asked.
 */
export const rescueOffered: Template<RescueOfferedFacts> = (site, person, facts) => {
  const { until, ...t } = OFFERED[person.language];
  const by = instantText(facts.until, facts.zone, person.language);
  return factsMail(site, person, t, {
    facts: [...jobRows(facts, person.language), [until, by]],
    url: ownJobsPage(site),
  });
};

export type JobRescuedFacts = JobFacts & { providerName: string; reducedCents: Cents };

const RESCUED = inLanguages({
  en: {
    subject: 'Another provider takes your job',
    preview: 'Who comes, and when.',
    text: 'Another provider has taken your job. There is nothing more to pay.',
    provider: 'Provider',
    back: 'Comes back to you',
    page: 'See the job',
    note: 'You may cancel free of charge until 24 hours before the agreed time, and for an hour from now in any case.',
  },
  es: {
    subject: 'Otro proveedor toma su trabajo',
    preview: 'Quién va y cuándo.',
    text: 'Otro proveedor tomó su trabajo. No tiene que pagar nada más.',
    provider: 'Proveedor',
    back: 'Se le devuelve',
    page: 'Ver el trabajo',
    note: 'Puede cancelar gratis hasta 24 horas antes del horario acordado y, en todo caso, durante una hora desde ahora.',
  },
});

/** Mail to the homeowner: a former bidder has taken the job. */
export const jobRescued: Template<JobRescuedFacts> = (site, person, facts) => {
  const { provider, back, ...t } = RESCUED[person.language];
  const reduced: Fact[] = facts.reducedCents > 0 ? [[back, formatCents(facts.reducedCents)]] : [];
  return factsMail(site, person, t, {
    facts: [[provider, facts.providerName], ...jobRows(facts, person.language), ...reduced],
    url: requestPage(site, facts.requestId),
  });
};
