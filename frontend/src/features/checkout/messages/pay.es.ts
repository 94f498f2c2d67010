import { sentence } from '../../../messages/sentence.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './pay.en.ts';

export const pay: Shape<typeof En.pay> = {
  cardKind: 'crédito o débito',
  applePay: 'Apple Pay',
  applePayHere: 'en este dispositivo',
  applePayMissing: 'no en este dispositivo',
  paypalMissing: 'aún no está disponible',
  terms: (total) =>
    `Autorizo a Sward a cobrar ${total} hoy y a retenerlo hasta que el trabajo esté terminado.`,
  complete: (total) => `Completar el pago · ${total}`,
  money: 'Qué pasa con el dinero',
  today: 'Hoy',
  hold: 'Lo retenemos',
  theJob: 'Se hace el trabajo',
  looksGood: 'Todo bien',
  providerPaid: 'Se paga al proveedor',
  holdAll: (total) => `Usted paga ${total}. Sward lo retiene.`,
  providerDoes: (name) => `${name} hace el trabajo y envía fotos.`,
  whenGood: 'Cuando usted dice que está bien',
  paidAfter: (name, hours) =>
    `Se paga a ${name}. Si usted no dice nada, ${hours} horas después de terminar el trabajo.`,
  nobody: 'Si no viene nadie',
  allBack: (total) => `Se le devuelven los ${total} completos.`,
  freeUntil: (until, kept) =>
    `Puede cancelar gratis hasta el ${sentence(until)} Después se retienen ${kept} (la mitad de la oferta y la tarifa de servicio).`,
  lateAlready: (kept) =>
    `El trabajo empieza en menos de 24 horas. Si cancela, se retienen ${kept} (la mitad de la oferta y la tarifa de servicio).`,
  keepCard:
    'Guardar esta tarjeta hasta que se pague el trabajo, para aprobar trabajo adicional con un solo toque',
  savedCard: 'Tarjeta guardada',
  endingIn: (brand, last4) => `${brand} terminada en ${last4}`,
  expires: (when) => `Vence ${when}`,
  change: 'Cambiar',
  changeCard: 'Cambiar de tarjeta',
  savedFailed: 'No se pudo cobrar a su tarjeta guardada, o su banco quiere confirmarlo con usted.',
  unseen: 'No pudimos ver si su pago se completó. Inténtelo de nuevo: nunca se le cobra dos veces.',
  openedAgain: 'No se cobró nada. Inténtelo de nuevo.',
  tryAnother: 'No se cobró nada. Use otra tarjeta, o pregunte a su banco e inténtelo de nuevo.',
};
