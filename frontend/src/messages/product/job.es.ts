import type { Shape } from '../shape.ts';
import type * as En from './job.en.ts';

export const jobChecks: Shape<typeof En.jobChecks> = {
  gateClosed: 'Los portones están cerrados',
  clippings: 'Los recortes están recogidos',
  edges: 'Los bordes están parejos',
};

export const jobRecord: Shape<typeof En.jobRecord> = {
  title: 'El trabajo',
  wentOff: (when) => `Salida: ${when}`,
  arrived: (when) => `Llegada registrada: ${when}`,
  finished: (when) => `Terminado: ${when}`,
  late: (what, received) => `${what}, recibido ${received}`,
  before: 'Fotos de antes',
  after: 'Fotos del resultado',
};

export const reschedule: Shape<typeof En.reschedule> = {
  open: 'Cambiar fecha',
  title: 'Proponer otro horario',
  lead: 'Mover un trabajo es gratis. Conserva su día hasta que la otra parte acepte.',
  date: 'Nuevo día',
  time: 'Nuevo horario',
  submit: 'Proponer',
  submitting: 'Proponiendo…',
  success: 'Nuevo horario propuesto',
  successText: 'El trabajo se mueve cuando la otra parte acepte.',
  failed: 'Eso no funcionó',
  mine: (when) => `Usted propuso: ${when}, y la otra parte aún no responde.`,
  mineWeather: (days, when) =>
    `Mal tiempo: usted ofreció ${days}. Sin respuesta antes del ${when}, el trabajo termina y se devuelve todo.`,
  theirs: (who, when) => `${who} quiere mover el trabajo a: ${when}`,
  accept: 'Aceptar el nuevo horario',
  accepting: 'Aceptando…',
  accepted: 'El trabajo se movió',
  decline: { do: 'Conservar el anterior', doing: 'Rechazando…', done: 'El trabajo conserva su horario' },
  takeBack: { do: 'Retirar propuesta', doing: 'Retirando…', done: 'Propuesta retirada' },
};

export const review: Shape<typeof En.review> = {
  rating: 'Calificación',
  none: 'Sin calificación',
  stars: (rating) => `${rating} de 5`,
  text: 'Su reseña',
  hidden: (days) => `Nadie la ve hasta que ambos hayan escrito o hasta que pasen ${days} días.`,
  submit: 'Enviar reseña',
  submitting: 'Enviando…',
  success: 'Reseña enviada',
  failed: 'No se envió la reseña',
  unseen: 'No pudimos ver si se envió su reseña',
  unseenText: 'Envíela otra vez: cuenta una sola vez.',
};
