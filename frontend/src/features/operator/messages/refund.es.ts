import type { Shape } from '../../../messages/shape.ts';
import type * as En from './refund.en.ts';

export const refund: Shape<typeof En.refund> = {
  open: 'Dar un reembolso',
  waits: 'Reembolso por aprobar',
  proposal: (amount, by, when) => `${by} propone devolver ${amount} (${when}).`,
  title: 'Dar un reembolso propio',
  lead: 'Se devuelve a la tarjeta del propietario con nuestro propio dinero. El proveedor conserva su pago.',
  amount: 'Monto en dólares',
  most: (amount) => `Como máximo ${amount}`,
  reason: 'Motivo',
  reasonHint: 'Para el registro de auditoría.',
  limit: (amount) => `Por encima de ${amount} en total, un segundo operador debe aprobarlo.`,
  give: 'Darlo',
  propose: 'Proponerlo',
  ask: (amount) => `¿Devolver ${amount} al propietario?`,
  askText: (service, provider) =>
    `${service}, ${provider}: la tarjeta recibe el reembolso hoy, con nuestro propio dinero. Puede deshacerlo durante 10 segundos.`,
  confirm: (amount) => `Dar ${amount}`,
  leaving: (amount) => `Devolviendo ${amount} al propietario.`,
  undone: 'No se dio nada',
  sending: 'Enviando…',
  done: 'El reembolso está en camino',
  proposed: 'Propuesto: un segundo operador debe aprobarlo',
  after: (amount, by) =>
    `${amount} van a la tarjeta hoy, con nuestro propio dinero. Su nombre y el de ${by} quedan en el registro. Puede deshacerlo durante 10 segundos.`,
  given: (amount, when) => `${amount} el ${when}:`,
  notSettled: 'Este pago aún no está liquidado.',
  nothingLeft: 'Ya se devolvió todo.',
  failed: 'No se dio el reembolso',
};
