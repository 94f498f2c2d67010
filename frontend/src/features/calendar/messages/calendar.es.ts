import type { Shape } from '../../../messages/shape.ts';
import type * as En from './calendar.en.ts';

const jobsOf = (count: number) => (count === 1 ? '1 trabajo' : `${count} trabajos`);

export const calendar: Shape<typeof En.calendar> = {
  title: 'Calendario',
  before: 'Semana anterior',
  thisWeek: 'Esta semana',
  after: 'Semana siguiente',
  sum: (jobs, room) =>
    room > 0 ? `${jobsOf(jobs)} · espacio para ${room} más esta semana` : `${jobsOf(jobs)} esta semana`,
  today: 'hoy',
  filled: (jobs, capacity, repeats) =>
    [
      `${jobs} de ${jobsOf(capacity)}`,
      ...(jobs >= capacity ? ['completo'] : []),
      ...(repeats > 0 ? [repeats === 1 ? '1 se repite' : `${repeats} se repiten`] : []),
    ].join(', '),
  off: 'Libre',
  dayOff: 'Día libre',
  every: (weekday) => `Cada ${weekday}`,
  full: 'Completo',
  room: (count) => `Espacio para ${count}`,
  windows: { morning: '8–12', afternoon: '12–5', evening: '5–9', anytime: 'A toda hora' },
  done: 'Terminado',
  disputed: 'Se reportó un problema',
  repeat: 'Se repite',
  asksFor: (day) => `Le piden el ${day}`,
  proposed: (day) => `Usted pidió el ${day}`,
  bid: 'Oferta',
  awaiting: (place, price) => `${place}, ${price} en espera de respuesta`,
  planned: 'Prevista',
  feed: 'En su propio calendario',
};

export const repeatVisits: Shape<typeof En.repeatVisits> = {
  title: 'Visitas que se repiten',
  none: 'Aún no hay visitas que se repitan. Un trabajo que se repite aparece aquí con su próximo día.',
  sum: (amount) => `${amount} en 4 semanas`,
  every: {
    weekly: (weekday) => `Cada semana, el ${weekday}`,
    'bi-weekly': () => 'Cada dos semanas',
    monthly: () => 'Cada mes',
  },
  next: (day) => `próxima: ${day}`,
  charged: (day) => `se cobra el ${day}`,
  paused: 'En pausa',
  unpaid: 'En pausa: la tarjeta fue rechazada',
  until: (day) => `En pausa hasta el ${day}`,
};

export const jobsPerDay: Shape<typeof En.jobsPerDay> = {
  title: 'Trabajos por día',
  lead: 'Un día completo no se ofrece en sus ofertas. Los trabajos reservados se mantienen.',
  edit: 'Cambiar los trabajos por día',
  jobs: jobsOf,
  to: (first, last) => `${first} – ${last}`,
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Trabajos por día guardados',
  failed: 'Los trabajos por día no cambiaron',
};

export const daysOff: Shape<typeof En.daysOff> = {
  title: 'Días libres',
  none: 'No hay ninguno previsto.',
  add: 'Agregar días libres',
  from: 'Primer día',
  to: 'Último día',
  order: 'El último día no puede ser anterior al primero',
  checking: 'Buscando a quién afecta…',
  nobody: 'No hay nada reservado en estos días.',
  jobs: (count) =>
    count === 1
      ? '1 trabajo está reservado y se mantiene. Pida otro día en su página:'
      : `${count} trabajos están reservados y se mantienen. Pida otro día en la página de cada uno:`,
  visits: (count) =>
    count === 1
      ? '1 visita que se repite cae en estos días. Solo el propietario puede omitirla: avísele a tiempo:'
      : `${count} visitas que se repiten caen en estos días. Solo los propietarios pueden omitirlas: avíseles a tiempo:`,
  bids: (count) =>
    count === 1
      ? '1 oferta pendiente propone uno de estos días. Cambie su día:'
      : `${count} ofertas pendientes proponen uno de estos días. Cambie el día de cada una:`,
  unknown: 'No pudimos buscar a quién afecta.',
  save: 'Guardar días libres',
  saving: 'Guardando…',
  saved: 'Días libres guardados',
  failed: 'Los días libres no se guardaron',
  remove: 'Quitar',
  removeWhich: (days) => `Quitar ${days}`,
  removing: 'Quitando…',
  removed: 'Días libres quitados',
  notRemoved: 'Los días libres no cambiaron',
};
