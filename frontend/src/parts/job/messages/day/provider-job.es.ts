import { PRODUCT_NAME } from '@sward/shared/product';
import { sentence } from '../../../../messages/sentence.ts';
import type { Shape } from '../../../../messages/shape.ts';
import type * as En from './provider-job.en.ts';

export const providerJob: Shape<typeof En.providerJob> = {
  rail: 'Pasos de este trabajo',
  railSteps: ['Reservado', 'En camino', 'Trabajando', 'Terminado', 'Pagado'],
  booked: (who, day) => `Reservado con ${who} para el ${day}`,
  moved: (day, hours) => `Se cambió al ${day}, ${hours}`,
  movedBy: (who, at) => `${who} aceptó, ${at}`,
  movedForTrip: (who, at) => `${who} pagó su viaje, ${at}`,
  movedByYou: (at) => `Usted aceptó, ${at}`,
  samePrice: 'Mismo precio, retenido como antes. Usted recibe',
  movedWith: 'Qué cambió con esto',
  deadlines: 'Todos los plazos',
  deadlinesText: (window) =>
    `Horario: ${sentence(window)} La llegada se puede marcar desde una hora antes; el pago se libera 48 horas después de que termine.`,
  yourCalendar: 'Su calendario',
  calendarText: 'Actualizado, y su enlace también.',
  seeDay: (weekday) => `Ver el ${weekday}`,
  todayShort: 'Hoy',
  seesArrival: (who) => `${who} ve su hora de llegada`,
  soFar: (minutes) => `${minutes} min hasta ahora`,
  finishHelp: 'Termine con al menos una foto del resultado.',
  released: (amount, when) => `${amount} se liberan a más tardar el ${when}`,
  releasedSoon: (amount) => `${amount} quedan retenidos mientras revisan su trabajo`,
  releasedHelp: (who) => `Antes, si ${who} confirma. Luego llega a su banco en 1 a 3 días hábiles.`,
  onItsWay: (amount) => `${amount} van en camino a su banco`,
  paid: (amount) => `${amount} ya están en su banco`,
  blocked: (amount) => `${amount} esperan su cuenta de cobro`,
  settled: 'Este trabajo está liquidado',
  settledHelp: (amount) => `Usted recibe ${amount}.`,
  reported: (who, when) => `${who} reportó un problema. Responda antes del ${when}`,
  reportedAt: (when) => `Reportado el ${when}`,
  reportedHelp: (amount) =>
    `${amount} quedan retenidos hasta que esto se resuelva. Sin respuesta, decide ${PRODUCT_NAME}.`,
  visit: (who, day) => `Vuelva a casa de ${who} el ${day}`,
  answered: (who) => `${who} tiene su respuesta`,
  decides: `Decide ${PRODUCT_NAME}`,
  tripFee: 'El cargo por el viaje',
  onHold: (amount) => `${amount} quedan retenidos hasta que esto se resuelva.`,
  next: (who) => `Sigue: ${who}`,
  today: 'Volver a Hoy',
  money: 'Ver sus cobros',
  else: '¿Necesita algo más?',
  move: 'Pedir otro día',
  moveText: (who) => `Gratis. ${who} tiene que aceptar.`,
  cancel: 'Cancelar el trabajo',
  cancelText:
    'El propietario recibe todo de vuelta. Cuenta en su cumplimiento; con menos de 24 horas, también en su puntualidad.',
  rate: 'Calificar al propietario',
};
