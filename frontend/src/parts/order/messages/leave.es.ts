import { POINT_LIMITS } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './leave.en.ts';

export const leave: Shape<typeof En.leave> = {
  open: 'Irse sin penalización',
  openUnsafe: 'No es seguro aquí',
  title: '¿Dejar este trabajo?',
  lead: (who, amount) =>
    `${who} recupera todo: ${amount}. Usted no cobra este trabajo y ya no ve la dirección.`,
  reason: '¿Por qué se va?',
  reasons: { wrong_size: 'Más grande de lo descrito', unsafe: 'No es seguro trabajar aquí' },
  photos: { wrong_size: 'Muestre qué es distinto', unsafe: 'Foto de lo que no es seguro' },
  text: 'En pocas palabras',
  textHint: (who) => `${who} lo lee.`,
  happens: 'Qué pasa después',
  posted: 'La solicitud se publica de nuevo para otro día.',
  sent: (who) =>
    `Otras personas ven sus fotos, y las de su cambio de precio, solo si ${who} está de acuerdo.`,
  free: 'No cuenta en su contra.',
  left: (times) => `Dejó así ${times} de sus últimos ${POINT_LIMITS.counted} trabajos.`,
  rule: `Después de ${POINT_LIMITS.wrongSizes - 1} en ${POINT_LIMITS.counted} trabajos, el siguiente cuenta como cancelación tardía.`,
  counts: (times) =>
    `Dejó así ${times} de sus últimos ${POINT_LIMITS.counted} trabajos. Este cuenta como cancelación tardía, en su puntualidad y en su cumplimiento.`,
  offline: 'Esto necesita conexión: hay que avisar al propietario. Lo que escribió se queda aquí.',
  submit: 'Dejar este trabajo',
  ask: (who, amount) => `¿Devolver ${amount} a ${who} y dejar el trabajo?`,
  askText: (who, amount) =>
    `Se devuelven ${amount} a su tarjeta y avisamos a ${who}. Usted no cobra este trabajo. Puede deshacerlo durante 10 segundos.`,
  confirm: (amount) => `Irse y devolver ${amount}`,
  leaving: (who, amount) => `Dejando el trabajo. Se devuelven ${amount} a ${who}.`,
  undone: 'No dejó el trabajo',
  undoneText: 'No se envió nada.',
  submitting: 'Saliendo…',
  done: 'Usted dejó el trabajo',
  doneText: (who) => `Avisamos a ${who}, que recupera todo.`,
  failed: 'No dejó el trabajo',
};
