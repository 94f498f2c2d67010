import { type Cents, formatCents } from '@sward/shared/kernel';
import { instantText } from '@sward/shared/mail';
import { ACCESS_LIMITS, ACCESS_REASONS, type AccessReason } from '@sward/shared/product';
import { SPANISH_ACCESS_REASONS } from '@sward/shared/product/access-reasons.es';
import {
  type Fact,
  factsMail,
  inLanguages,
  type JobFacts,
  jobRows,
  requestPage,
  type Template,
} from '../template.ts';

const { respondMinutes, chooseHours } = ACCESS_LIMITS;

const WORDS = inLanguages({
  en: {
    reasons: ACCESS_REASONS as Readonly<Record<AccessReason, string>>,
    provider: 'Provider',
    reason: 'What is in the way',
    tripFee: 'Trip fee',
    ifClosed: 'Trip fee, if it stays closed',
    closed: {
      subject: 'Your provider cannot get in',
      preview: `Please open within ${respondMinutes} minutes.`,
      text: `Your provider is at your property and cannot begin. Please open within ${respondMinutes} minutes and say so in the app; you may also change how to get in.`,
      by: 'Open by',
      page: 'It is open now',
    },
    due: {
      subject: 'It was still closed: please choose',
      preview: 'The provider has left.',
      text: (fee: string) =>
        `Your provider waited and could not get in. You can have them come again on a day that they offer: you pay the trip fee of ${fee}, and the job stays as agreed. Or you end the job: the trip fee is paid out of what we hold, the service fee is kept, and the rest comes back to you. If you do not choose within ${chooseHours} hours, the job ends like that.`,
      last: (fee: string) =>
        `Your provider came again, waited and could not get in. You can end the job now: the trip fee of ${fee} is paid out of what we hold, the service fee is kept, and the rest comes back to you. Or tell us that the fee is not right. If you do nothing within ${chooseHours} hours, the job ends like that.`,
      by: 'Choose by',
      page: 'Choose',
    },
    paid: {
      subject: 'Your provider comes again',
      preview: 'Here is your receipt for the trip fee.',
      text: 'Thank you. The job has a new day. Please make sure that your provider can get in.',
      page: 'See your receipt',
    },
  },
  es: {
    reasons: SPANISH_ACCESS_REASONS,
    provider: 'Proveedor',
    reason: 'Qué lo impide',
    tripFee: 'Cargo por el viaje',
    ifClosed: 'Cargo por el viaje, si sigue cerrado',
    closed: {
      subject: 'Su proveedor no puede entrar',
      preview: `Abra en los próximos ${respondMinutes} minutos, por favor.`,
      text: `Su proveedor está en su propiedad y no puede empezar. Abra en los próximos ${respondMinutes} minutos, por favor, y avíselo en la aplicación; también puede cambiar cómo entrar.`,
      by: 'Abra antes del',
      page: 'Ya está abierto',
    },
    due: {
      subject: 'Seguía cerrado: elija, por favor',
      preview: 'El proveedor se fue.',
      text: (fee) =>
        `Su proveedor esperó y no pudo entrar. Puede pedirle que vuelva uno de los días que ofrece: usted paga el cargo por el viaje de ${fee} y el trabajo sigue como se acordó. O puede terminar el trabajo: el cargo por el viaje se paga con lo que retenemos, la tarifa de servicio no se devuelve y el resto se le devuelve. Si no elige en ${chooseHours} horas, el trabajo termina así.`,
      last: (fee) =>
        `Su proveedor volvió, esperó y no pudo entrar. Puede terminar el trabajo ahora: el cargo por el viaje de ${fee} se paga con lo que retenemos, la tarifa de servicio no se devuelve y el resto se le devuelve. O díganos que el cargo no es correcto. Si no hace nada en ${chooseHours} horas, el trabajo termina así.`,
      by: 'Elija antes del',
      page: 'Elegir',
    },
    paid: {
      subject: 'Su proveedor vuelve',
      preview: 'Este es su recibo del cargo por el viaje.',
      text: 'Gracias. El trabajo tiene un nuevo día. Asegúrese, por favor, de que su proveedor pueda entrar.',
      page: 'Ver su recibo',
    },
  },
});

type VisitFacts = JobFacts & { providerName: string };

export type NoAccessFacts = VisitFacts & {
  reason: AccessReason;
  respondBy: string;
  /** Absent from older mails; null where none was agreed on. */
  tripFeeCents?: Cents | null;
  /** Zone of the property. */
  zone: string;
};

/** Mail to the homeowner: the provider is on site and cannot get in. */
export const noAccess: Template<NoAccessFacts> = (site, person, facts) => {
  const { language } = person;
  const { closed, ...words } = WORDS[language];
  const { by, ...t } = closed;
  return factsMail(site, person, t, {
    facts: [
      [words.provider, facts.providerName],
      ...jobRows(facts, language),
      [words.reason, words.reasons[facts.reason]],
      [by, instantText(facts.respondBy, facts.zone, language)],
      ...(facts.tripFeeCents ? [[words.ifClosed, formatCents(facts.tripFeeCents)] satisfies Fact] : []),
    ],
    url: requestPage(site, facts.requestId),
  });
};

export type TripFeeDueFacts = VisitFacts & {
  tripFeeCents: Cents;
  chooseBy: string;
  comeAgain: boolean;
  zone: string;
};

/** Mail to the homeowner: choose what becomes of the job. */
export const tripFeeDue: Template<TripFeeDueFacts> = (site, person, facts) => {
  const { language } = person;
  const { due, ...words } = WORDS[language];
  const { by, text, last, ...t } = due;
  const fee = formatCents(facts.tripFeeCents);
  return factsMail(
    site,
    person,
    { ...t, text: facts.comeAgain ? text(fee) : last(fee) },
    {
      facts: [
        [words.provider, facts.providerName],
        ...jobRows(facts, language),
        [words.tripFee, fee],
        [by, instantText(facts.chooseBy, facts.zone, language)],
      ],
      url: requestPage(site, facts.requestId),
    },
  );
};

export type TripFeePaidFacts = VisitFacts & { paymentId: string; tripFeeCents: Cents };

/** Mail to the homeowner: the receipt, and the new day. */
export const tripFeePaid: Template<TripFeePaidFacts> = (site, person, facts) => {
  const { language } = person;
  const { paid, ...words } = WORDS[language];
  return factsMail(site, person, paid, {
    facts: [
      [words.provider, facts.providerName],
      ...jobRows(facts, language),
      [words.tripFee, formatCents(facts.tripFeeCents)],
    ],
    url: `${site.url}/success/${facts.paymentId}`,
  });
};
