import { sentence } from '../sentence.ts';
import type { Shape } from '../shape.ts';
import type * as En from './recurring.en.ts';

export const recurring: Shape<typeof En.recurring> = {
  title: 'Servicios recurrentes',
  one: 'Servicio recurrente',
  lead: 'Un proveedor y un precio acordado, visita tras visita.',
  none: 'Aún no hay servicios recurrentes',
  noneText: 'Una solicitud que se repite se convierte en uno con el pago del primer trabajo.',
  back: 'Todos los servicios recurrentes',
  details: 'Ver detalles',
  detailsOf: (services) => `Ver detalles de ${services}`,
  rate: (price, every) => `${price} por visita, ${every}`,
  net: (amount) => `Usted recibe ${amount} por cada una`,
  by: (provider) => `Con ${provider}`,
  at: (city, state) => `En ${city}, ${state}`,
  states: { active: 'Activo', paused: 'En pausa', ended: 'Terminado' },
  visitStates: {
    planned: 'Prevista',
    created: 'Próxima',
    payment_needed: 'Falta el pago',
    charged: 'Pagada',
    completed: 'Completada',
    skipped: 'Omitida',
    cancelled: 'Cancelada',
  },
  chargeAt: (when) => `se cobra el ${when}`,
  coming: 'Próximas visitas',
  noneComing: 'No hay visitas previstas.',
  past: 'Visitas pasadas',
  unpaid: (day) => `No pudimos cobrar a su tarjeta la visita del ${day}`,
  unpaidText: (when) =>
    `Pague antes del ${sentence(when)} De lo contrario se omite sin costo y el servicio queda en pausa.`,
  payNow: (total) => `Pagar ${total}`,
  pausedUntil: (day) => `En pausa: las visitas pagadas se realizan; no hay otras antes del ${day}.`,
  paused: 'En pausa: las visitas pagadas se realizan; no hay otras hasta que usted lo reanude.',
  pausedUnpaid: 'En pausa: una visita no se pagó a tiempo. Reanúdelo y pague con otra tarjeta.',
  pausedByOwner:
    'En pausa: las visitas pagadas se realizan; no hay otras hasta que el propietario lo reanude.',
  ended: 'Este servicio terminó. Las visitas que aún no se cobraron se omiten sin costo.',
  endedAndPaid: 'Este servicio terminó. Las visitas ya pagadas se realizan; no hay otras.',
  endedByProvider: (who) =>
    `${who} ya no puede venir, por eso este servicio terminó. Las visitas que aún no se cobraron se omiten sin costo. Si una visita ya pagada no puede realizarse, se lo decimos y recibe de vuelta todo su precio.`,
  findOther: 'Buscar otro proveedor',
  again: 'Solicitarlo de nuevo',
  agreed: 'Lo acordado',
  place: 'Lugar',
  size: 'Tamaño de la propiedad',
  card: 'Tarjeta',
  since: 'Desde',
  rules:
    'Ambas partes pueden terminarlo en cualquier momento. Mientras una visita no se haya cobrado, omitirla es gratis.',
  skip: 'Omitir',
  skipOn: (day) => `Omitir ${day}`,
  skipQuestion: (day) => `¿Omitir la visita del ${day}?`,
  skipping: {
    text: 'No se cobra nada por ella. Una visita omitida no se puede recuperar.',
    confirm: 'Omitir esta visita',
    pending: 'Omitiendo…',
    done: 'Visita omitida',
  },
  end: 'Terminar servicio',
  endQuestion: '¿Terminar este servicio recurrente?',
  ending: {
    text: 'Las visitas pagadas siguen siendo trabajos y se realizan. Todas las demás se omiten sin costo. No se puede deshacer.',
    confirm: 'Sí, terminarlo',
    pending: 'Terminando…',
    done: 'Servicio recurrente terminado',
  },
  pause: {
    open: 'Pausar',
    change: 'Cambiar pausa',
    title: 'Pausar este servicio',
    text: 'Las visitas pagadas se realizan. Todas las demás antes de ese día se omiten sin costo.',
    day: 'Primer día con visitas de nuevo',
    hint: 'Déjelo vacío para pausar hasta que usted lo reanude.',
    confirm: 'Pausar',
    pending: 'Pausando…',
    done: 'Servicio en pausa',
  },
  resume: {
    open: 'Reanudar',
    title: 'Reanudar este servicio',
    text: 'El precio y los días siguen como se acordaron.',
    day: 'Primer día con visitas',
    hint: 'Déjelo vacío para seguir con la próxima visita.',
    confirm: 'Reanudar',
    pending: 'Reanudando…',
    done: 'Servicio reanudado',
  },
  failed: 'No se pudo hacer',
};

export const intervals: Shape<typeof En.intervals> = {
  weekly: 'cada semana',
  'bi-weekly': 'cada dos semanas',
  monthly: 'cada mes',
};

export const consent: Shape<typeof En.consent> = {
  box: (total, bid, fee, every) =>
    `Sí, cobrar a esta tarjeta cada visita, ${every}: ${total} (${bid} + ${fee} de tarifa de servicio)`,
  charged: (hours) =>
    `Cada visita se cobra ${hours} horas antes de su horario. Ambas partes pueden terminar el servicio en cualquier momento, usted en “Servicios recurrentes” del menú de su cuenta. Mientras una visita no se haya cobrado, omitirla es gratis.`,
  first: {
    title: (every) => `¿Repetir este trabajo ${every}?`,
    without: 'Sin su consentimiento paga solo este trabajo y no guardamos su tarjeta.',
  },
  visit: {
    title: (every) => `¿Usar esta tarjeta para las visitas ${every}?`,
    without: 'Sin su consentimiento paga solo esta visita y la tarjeta guardada no cambia.',
  },
};
