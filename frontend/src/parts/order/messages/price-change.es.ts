import { SPANISH_ORDER_REASONS } from '@sward/shared/product/order-reasons.es';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './price-change.en.ts';

export const orderReasons: Shape<typeof En.orderReasons> = SPANISH_ORDER_REASONS;

export const newTotal: typeof En.newTotal = (total, work, fee, now) =>
  `Nuevo total ${total} = ${work} + ${fee}; usted paga ${now} ahora`;

export const askMore: Shape<typeof En.askMore> = {
  open: 'Cambio de precio',
  title: 'Pedir un precio nuevo',
  lead: (who, hours, price) =>
    `${who} tiene ${hours} horas para responder. Mientras no acepte, el precio sigue en ${price}.`,
  photos: 'Muestre la diferencia',
  reason: '¿Por qué cuesta más?',
  as: '¿Cómo lo indica?',
  asExtra: 'Lo que se suma',
  asNew: 'El precio nuevo',
  extra: 'Se suma al precio',
  newPrice: 'Precio nuevo del trabajo',
  most: (amount) => `Como máximo ${amount} más.`,
  atMost: (amount) => `A este trabajo se le pueden sumar como máximo ${amount}`,
  text: 'Por qué',
  textHint: 'La otra persona lo lee. Diga qué es distinto de lo publicado.',
  changes: 'Qué cambia',
  now: 'Ahora',
  newly: 'Nuevo',
  yourBid: 'Su precio',
  theyPay: 'El propietario paga',
  youReceive: 'Usted recibe',
  theySee: 'La otra persona ve',
  ifYes: (who) => `Si ${who} acepta`,
  ifYesText: (amount) => `Paga ${amount} más ahora mismo. Usted empieza enseguida.`,
  ifNo: 'Si no acepta o no responde',
  ifNoText: (price) => `Usted hace lo acordado por ${price}. A nadie le cuesta nada.`,
  offline: 'Esto necesita conexión: la otra persona tiene que responder. Lo que escribió se queda aquí.',
  submit: (who, amount) => `Pedir ${amount} a ${who}`,
  submitEmpty: 'Pedir el precio nuevo',
  submitting: 'Enviando…',
  done: 'Enviado. La respuesta aparece aquí.',
  failed: 'El cambio de precio no se envió',
};

export const asked: Shape<typeof En.asked> = {
  sentence: (who, amount) => `${who} decide sobre ${amount} más`,
  paying: (who, amount) => `${who} aceptó ${amount} más y está pagando`,
  note: (time) => `Si no responde antes de las ${time}, es un no`,
  payNote: (time) => `Si no se paga antes de las ${time}, termina`,
  help: 'Podrá terminar cuando haya respuesta. Hasta entonces haga solo lo acordado.',
  over: 'Se acabó el tiempo para responder. El precio no cambia.',
  left: 'para responder',
  withdraw: 'Retirar el pedido',
  withdrawing: 'Retirando…',
  withdrawn: 'Retirado. El precio no cambia.',
  withdrawFailed: 'No se retiró',
};

export const answerOrder: Shape<typeof En.answerOrder> = {
  sentence: (who, amount) => `${who} pide ${amount} más`,
  approved: (amount) => `Usted aceptó ${amount} más. Aún no está pagado.`,
  by: (time) => `Si no responde antes de las ${time}, es un no.`,
  payBy: (time) => `Si no se paga antes de las ${time}, es un no.`,
  over: 'Se acabó el tiempo para responder',
  overHelp: (price) => `El precio sigue en ${price}. No se cobró nada.`,
  approve: (amount) => `Aprobar ${amount}`,
  pay: (amount) => `Pagar ${amount}`,
  kept: (card) => `Se cobra a ${card}. Puede deshacerlo durante 10 segundos.`,
  anotherCard: 'Usar otra tarjeta',
  decline: 'Mantener el precio',
  declining: (price) => `El trabajo sigue en ${price}.`,
  declined: 'Usted mantiene el precio',
  declineFailed: 'El cambio de precio no se rechazó',
  undone: 'Aún sin responder',
  charging: (amount) => `Se suman ${amount} a lo retenido.`,
  paying: 'Procesando…',
  opening: 'Preparando…',
  notApproved: 'El cambio de precio no se aprobó',
  notCharged: 'No se cobró a la tarjeta guardada',
  notChargedText: 'Fue rechazada, o su banco quiere preguntarle. Pague aquí.',
  title: (amount) => `Aprobar ${amount} más`,
  lead: (total) => `Se retiene con el resto hasta que termine el trabajo. El nuevo total es ${total}.`,
  done: 'Aprobado y pagado',
  doneText: (amount) => `El nuevo total es ${amount}. El trabajo sigue.`,
};

export const change: Shape<typeof En.change> = {
  title: 'Qué cambia',
  bid: (who) => `Precio de ${who}`,
  fee: 'Tarifa de servicio, sin cambios',
  total: 'Nuevo total',
  note: (price) =>
    `Si mantiene el precio, el trabajo acordado sigue en ${price}. Nunca se suma nada sin su sí.`,
};

export const orders: Shape<typeof En.orders> = {
  title: 'Cambios de precio',
  photos: 'Fotos del cambio de precio',
  line: (amount, reason) => `+ ${amount} · ${reason}`,
  owner: {
    proposed: 'Espera su respuesta',
    approved: 'Aprobado, aún sin pagar',
    paid: 'Aprobado y pagado',
    declined: 'Usted mantuvo el precio',
    withdrawn: 'Retirado; no se cobró nada',
    expired: 'Sin respuesta a tiempo; no se cobró nada',
    returning: 'Se cobró demasiado tarde; todo vuelve a su tarjeta',
    returned: 'Se cobró demasiado tarde; todo volvió a su tarjeta',
  },
  provider: {
    proposed: 'Espera una respuesta',
    approved: 'Aprobado, aún sin pagar',
    paid: 'Aprobado y pagado',
    declined: 'Rechazado; el precio no cambia',
    withdrawn: 'Retirado; el precio no cambia',
    expired: 'Sin respuesta a tiempo; el precio no cambia',
    returning: 'Se pagó demasiado tarde; vuelve al propietario',
    returned: 'Se pagó demasiado tarde; volvió al propietario',
  },
};
