import { sentence } from '../../../messages/sentence.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './rescue.en.ts';

const providers = (count: number) => (count === 1 ? '1 proveedor' : `${count} proveedores`);

export const rescue: Shape<typeof En.rescue> = {
  lost: {
    cancelled: 'Su proveedor no puede ir. ¿Qué prefiere hacer?',
    no_show: 'Su proveedor no llegó. ¿Qué prefiere hacer?',
    operator: 'Su proveedor no puede ir. ¿Qué prefiere hacer?',
  },
  held: (amount, until) =>
    `Sus ${amount} siguen retenidos. Elija antes del ${until}; después se le devuelve todo automáticamente.`,
  asked: (count) => `Preguntamos a ${providers(count)} si pueden hacer su trabajo`,
  askedHelp: (when, until) =>
    `Para el ${sentence(when)} Será de quien responda primero. Si nadie lo toma antes del ${until}, se le devuelve todo automáticamente.`,
  answers: (refused, asked) => `${refused} de ${asked} dijeron que no`,
  instead: 'O termine la búsqueda ahora',
  choose: '¿Qué prefiere hacer?',
  refund: (amount) => `Recuperar ${amount}`,
  refundHint: 'Todo, incluida la tarifa de servicio.',
  offer: 'Ofrecerlo a quienes ya hicieron una oferta',
  offerHint: 'Cada uno a su propio precio. No paga nada más.',
  reopen: 'Publicarlo de nuevo para todos',
  reopenHint: (amount) =>
    `Se le devuelven ${amount}, y los proveedores de la zona pueden ofertar en una nueva solicitud. No cuenta en su plan.`,
  whom: '¿A quién preguntamos?',
  rating: (rating, count) => `${rating} de 5, ${count} ${count === 1 ? 'reseña' : 'reseñas'}`,
  noRating: 'Aún sin reseñas',
  total: (amount) => `${amount} en total`,
  back: (amount) => `Se le devuelven ${amount} enseguida`,
  saidNo: 'Dijo que no',
  day: '¿Qué día?',
  time: '¿En qué horario?',
  doRefund: (amount) => `Reembolsar ${amount}`,
  doOffer: (count) => `Preguntar a ${providers(count)}`,
  doReopen: (amount) => `Reembolsar ${amount} y publicar de nuevo`,
  sure: '¿Recuperar su dinero?',
  endSearch: '¿Terminar la búsqueda?',
  sureText: (amount) =>
    `Se devuelven ${amount} a su tarjeta; su banco puede tardar de 5 a 10 días hábiles. Puede deshacerlo durante 10 segundos.`,
  sureAsked: (amount) =>
    `Los proveedores a quienes preguntamos ya no podrán tomar el trabajo. Se devuelven ${amount} a su tarjeta; su banco puede tardar de 5 a 10 días hábiles. Puede deshacerlo durante 10 segundos.`,
  leaving: (amount) => `Se devuelven ${amount} a su tarjeta.`,
  undone: 'No se cambió nada',
  reopenAgain: 'Publicarlo de nuevo',
  reopenAgainOf: (services) => `Publicarlo de nuevo: ${services}`,
  reopenText: 'El mismo trabajo en el mismo lugar, para otro día. No cuenta en su plan.',
  pending: 'Enviando…',
  refunded: 'Se le devuelve todo',
  refundedText: 'Su banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  offered: 'Ya preguntamos a los proveedores',
  offeredText: 'Le avisamos en cuanto uno de ellos tome el trabajo.',
  reopened: 'Su solicitud está publicada de nuevo',
  reopenedText: 'Se le devuelve todo, y los proveedores de la zona pueden ofertar.',
  failed: 'No se hizo',
};
