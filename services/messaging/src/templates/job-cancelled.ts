import { type Cents, formatCents } from '@sward/shared/kernel';
import {
  endedAlone,
  type JobEndReason,
  type Language,
  type LeftReason,
  LIMITS,
  POINT_LIMITS,
} from '@sward/shared/product';
import type { PartyFacts } from './job-rescheduled.ts';
import {
  dayText,
  inLanguages,
  jobRows,
  ownJobsPage,
  recipientMail,
  requestPage,
  type Template,
} from './template.ts';

export type JobCancelledFacts = PartyFacts & {
  by: 'owner' | 'provider' | 'operator' | 'system';
  late: boolean;
  noShow: boolean;
  refundCents: Cents;
  providerCents: Cents;
  /** Why the job ended; null when its homeowner or a bank ended it (with a bank, `by` is system). */
  because: JobEndReason | null;
  /** Why the provider on site could not do the job. */
  left: LeftReason | null;
  /** The homeowner had paid for a trip in vain, which the provider keeps. Absent from older mails. */
  tripPaid?: boolean;
  /** The day for which the request is posted again; null when it is not. */
  reopenedFor: string | null;
};

const HOURS = LIMITS.freeCancelHours;
const { counted: POINTS } = POINT_LIMITS;

const WORDS = inLanguages({
  en: {
    subject: 'Your job was cancelled',
    no_show: 'Nobody checked in for this job, and it was cancelled.',
    yourself: 'You have cancelled this job.',
    operator: 'Our team has cancelled this job.',
    silent: 'Nothing was chosen in time, and this job has ended.',
    untaken: 'No other provider has taken this job, and it has ended.',
    bank: 'The bank has given the payment back, and this job has ended.',
    weather: 'Bad weather was forecast for this job and no other day was chosen, so it was cancelled.',
    weatherYourself: 'You have cancelled this job because of the weather.',
    owner: {
      preview: 'This is what comes back to you.',
      other: 'Your provider has cancelled this job.',
      weather: 'Your provider has cancelled this job because of the weather.',
      again: 'Book again',
      left: {
        wrong_size: 'Your provider came and left: the lawn was larger than described.',
        unsafe: 'Your provider came and left: it was not safe to work there.',
        closed: 'Your provider came and could not get in.',
      },
      reopened: (day: string) =>
        `Your request is posted again for ${day}. You can edit or cancel it, and choose which of the provider's photos bidders see.`,
      mayReopen: 'You can post your request again for another day.',
      partly: `It was less than ${HOURS} hours before the agreed time: half of the bid is kept for the provider, and the service fee is kept.`,
      partlyTrip: `It was less than ${HOURS} hours before the agreed time: half of the bid is kept for the provider, with the trip fee that you paid, and the service fee is kept.`,
      closed:
        'Your provider came and could not get in: the trip fee is kept for the provider, and the service fee is kept.',
      trip: 'The trip fee that you paid is kept for the provider. Everything else comes back.',
      everything: 'Everything that you paid comes back.',
      rate: 'You may rate the provider.',
      refund: 'Comes back to you',
      kept: 'Goes to the provider',
      note: 'It goes back to the card that you paid with. Your bank may take 5-10 business days to show it.',
      rest: 'What the bank has not given back goes back to the card that you paid with.',
      page: 'See the request',
    },
    provider: {
      preview: 'This is what it means for you.',
      other: 'The homeowner has cancelled this job.',
      weather: 'The homeowner has cancelled this job because of the weather.',
      excused: 'It does not count in your on-time rate.',
      left: {
        wrong_size: 'You have left this job: the lawn was larger than described.',
        unsafe: 'You have left this job: it was not safe to work there.',
        closed: 'You came and could not get in.',
      },
      leftCounts: {
        wrong_size: `It does not count against you, unless it is the third one of your last ${POINTS} jobs.`,
        unsafe: 'It does not count against you.',
        closed: 'It does not count against you.',
      },
      paid: `It was less than ${HOURS} hours before the agreed time: half of your bid is yours, less the commission.`,
      paidTrip: `It was less than ${HOURS} hours before the agreed time: half of your bid is yours, with the trip fee for the day on which you could not get in, less the commission.`,
      closed: 'You came and could not get in: the trip fee is yours, less the commission.',
      trip: 'The trip fee for the day on which you could not get in is yours, less the commission.',
      unpaid: 'The homeowner gets everything back.',
      counts: 'It counts in your on-time rate and your completion rate.',
      countsLate: `It was less than ${HOURS} hours before the agreed time and counts in your on-time rate and your completion rate.`,
      receive: 'You receive',
      arrives: 'It arrives within 1-3 business days.',
      note: 'You no longer see the address of this job.',
      page: 'See your jobs',
    },
  },
  es: {
    subject: 'Su trabajo fue cancelado',
    no_show: 'Nadie registró su llegada a este trabajo, y fue cancelado.',
    yourself: 'Usted canceló este trabajo.',
    operator: 'Nuestro equipo canceló este trabajo.',
    silent: 'No se eligió nada a tiempo, y este trabajo terminó.',
    untaken: 'Ningún otro proveedor tomó este trabajo, y terminó.',
    bank: 'El banco devolvió el pago, y este trabajo terminó.',
    weather: 'El pronóstico para este trabajo era malo y no se eligió otro día, así que fue cancelado.',
    weatherYourself: 'Usted canceló este trabajo a causa del mal tiempo.',
    owner: {
      preview: 'Esto es lo que se le devuelve.',
      other: 'Su proveedor canceló este trabajo.',
      weather: 'Su proveedor canceló este trabajo a causa del mal tiempo.',
      again: 'Contratar de nuevo',
      left: {
        wrong_size: 'Su proveedor vino y se fue: el césped era más grande de lo descrito.',
        unsafe: 'Su proveedor vino y se fue: no era seguro trabajar allí.',
        closed: 'Su proveedor vino y no pudo entrar.',
      },
      reopened: (day) =>
        `Su solicitud está publicada de nuevo para el ${day}. Puede editarla o cancelarla, y elegir qué fotos del proveedor ven quienes ofertan.`,
      mayReopen: 'Puede publicar su solicitud de nuevo para otro día.',
      partly: `Faltaban menos de ${HOURS} horas para el horario acordado: la mitad de la oferta es para el proveedor y la tarifa de servicio no se devuelve.`,
      partlyTrip: `Faltaban menos de ${HOURS} horas para el horario acordado: la mitad de la oferta y el cargo por el viaje que pagó son para el proveedor, y la tarifa de servicio no se devuelve.`,
      closed:
        'Su proveedor vino y no pudo entrar: el cargo por el viaje es para el proveedor y la tarifa de servicio no se devuelve.',
      trip: 'El cargo por el viaje que pagó es para el proveedor. Se le devuelve todo lo demás.',
      everything: 'Se le devuelve todo lo que pagó.',
      rate: 'Puede calificar al proveedor.',
      refund: 'Se le devuelve',
      kept: 'Es para el proveedor',
      note: 'Se devuelve a la tarjeta con la que pagó. Su banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
      rest: 'Lo que el banco no haya devuelto vuelve a la tarjeta con la que pagó.',
      page: 'Ver la solicitud',
    },
    provider: {
      preview: 'Esto es lo que significa para usted.',
      other: 'El propietario canceló este trabajo.',
      weather: 'El propietario canceló este trabajo a causa del mal tiempo.',
      excused: 'No cuenta en su puntualidad.',
      left: {
        wrong_size: 'Usted dejó este trabajo: el césped era más grande de lo descrito.',
        unsafe: 'Usted dejó este trabajo: no era seguro trabajar allí.',
        closed: 'Usted llegó y no pudo entrar.',
      },
      leftCounts: {
        wrong_size: `No cuenta en su contra, salvo que sea el tercero de sus últimos ${POINTS} trabajos.`,
        unsafe: 'No cuenta en su contra.',
        closed: 'No cuenta en su contra.',
      },
      paid: `Faltaban menos de ${HOURS} horas para el horario acordado: la mitad de su oferta es para usted, menos la comisión.`,
      paidTrip: `Faltaban menos de ${HOURS} horas para el horario acordado: la mitad de su oferta y el cargo por el viaje del día en que no pudo entrar son para usted, menos la comisión.`,
      closed: 'Usted llegó y no pudo entrar: el cargo por el viaje es para usted, menos la comisión.',
      trip: 'El cargo por el viaje del día en que no pudo entrar es para usted, menos la comisión.',
      unpaid: 'Al propietario se le devuelve todo.',
      counts: 'Cuenta en su puntualidad y en su cumplimiento.',
      countsLate: `Faltaban menos de ${HOURS} horas para el horario acordado y cuenta en su puntualidad y en su cumplimiento.`,
      receive: 'Usted recibe',
      arrives: 'Llega en 1 a 3 días hábiles.',
      note: 'Ya no ve la dirección de este trabajo.',
      page: 'Ver sus trabajos',
    },
  },
});

type Words = (typeof WORDS)['en'];

/** Mail to both parties: the job is cancelled, with the refund. */
export const jobCancelled: Template<JobCancelledFacts> = (site, person, facts) => {
  const t = WORDS[person.language];
  const { text, rows, note } =
    facts.to === 'owner' ? toOwner(t, facts, person.language) : toProvider(t, facts);
  return recipientMail(site, person, {
    subject: t.subject,
    preview: t[facts.to].preview,
    blocks: [
      { text: [what(t, facts), ...text].join(' ') },
      { facts: [...jobRows(facts, person.language), ...rows] },
      {
        action: {
          label: pageOf(t, facts),
          url: facts.to === 'owner' ? requestPage(site, facts.requestId) : ownJobsPage(site),
        },
      },
      { note: note.join(' ') },
    ],
  });
};

/** Returns the label of the link: the homeowner can book again when the weather ended the job. */
function pageOf(t: Words, { to, because }: JobCancelledFacts): string {
  return because === 'weather' && to === 'owner' ? t.owner.again : t[to].page;
}

function what(t: Words, facts: JobCancelledFacts): string {
  const { by, to, noShow, because, left } = facts;
  if (left) return t[to].left[left];
  if (noShow) return t.no_show;
  if (because === 'weather')
    return by === 'system' ? t.weather : by === to ? t.weatherYourself : t[to].weather;
  const alone = endedAlone(facts);
  if (alone) return t[alone];
  if (by === to) return t.yourself;
  return by === 'operator' ? t.operator : t[to].other;
}

interface Part {
  text: string[];
  rows: [string, string][];
  note: string[];
}

function toOwner({ owner: t }: Words, facts: JobCancelledFacts, language: Language): Part {
  const { by, late, refundCents, providerCents, because, left, reopenedFor } = facts;
  const refund: [string, string] = [t.refund, formatCents(refundCents)];
  if (left) {
    const posted = reopenedFor ? [t.reopened(dayText(reopenedFor, language))] : [];
    const next = left === 'wrong_size' ? posted : [t.mayReopen];
    return { text: [t.everything, ...next], rows: [refund], note: [t.note] };
  }
  if (because === 'no_access')
    return { text: [t.closed], rows: [refund, [t.kept, formatCents(providerCents)]], note: [t.note] };
  if (by === 'owner' && late) {
    const text = [facts.tripPaid ? t.partlyTrip : t.partly];
    return { text, rows: [refund, [t.kept, formatCents(providerCents)]], note: [t.note] };
  }
  // On an early cancellation only a paid trip is kept.
  if (providerCents > 0)
    return { text: [t.trip], rows: [refund, [t.kept, formatCents(providerCents)]], note: [t.note] };
  const rate = by === 'provider' && because !== 'weather' ? [t.rate] : [];
  return {
    text: [t.everything, ...rate],
    rows: [refund],
    note: [endedAlone(facts) === 'bank' ? t.rest : t.note],
  };
}

function toProvider({ provider: t }: Words, facts: JobCancelledFacts): Part {
  const { by, late, noShow, providerCents, because, left } = facts;
  const rows: [string, string][] = [[t.receive, formatCents(providerCents)]];
  const paidLate = facts.tripPaid ? t.paidTrip : t.paid;
  const paid = because === 'no_access' ? t.closed : late ? paidLate : t.trip;
  if (providerCents > 0) return { text: [paid], rows, note: [t.arrives, t.note] };
  if (left) return { text: [t.unpaid, t.leftCounts[left]], rows, note: [t.note] };
  const missed = noShow ? [t.counts] : by === 'provider' && late ? [t.countsLate] : [];
  const counts = because === 'weather' ? [t.excused] : missed;
  return { text: [t.unpaid, ...counts], rows, note: [t.note] };
}
