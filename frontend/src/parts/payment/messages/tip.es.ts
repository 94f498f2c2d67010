import type { Shape } from '../../../messages/shape.ts';
import type * as En from './tip.en.ts';

export const tip: Shape<typeof En.tip> = {
  title: 'Dejar una propina',
  lead: 'Todo es para su proveedor. No hay comisión.',
  amount: '¿Cuánto?',
  other: 'Otro monto',
  own: 'Monto en dólares',
  choose: 'Elija un monto',
  next: 'Continuar al pago',
  opening: 'Preparando…',
  notOpened: 'No se dio la propina',
  pay: (amount) => `Dar ${amount}`,
  payWith: (amount, brand, last4) => `Dar ${amount} · ${brand} ···· ${last4}`,
  canUndo: 'Se hace un solo cargo a la tarjeta. Puede deshacerlo durante 10 segundos.',
  leaving: (amount) => `Dando ${amount} a su proveedor.`,
  leavingWithReview: (amount, brand, last4) =>
    `Enviando su reseña, y ${amount} a su proveedor con ${brand} ···· ${last4}.`,
  undoneWithReview: 'No se envió nada',
  undone: 'No se dio ninguna propina',
  undoneText: 'No se hizo ningún cargo a su tarjeta.',
  anotherCard: 'Usar otra tarjeta',
  declined: 'La tarjeta guardada fue rechazada. Use otra.',
  paying: 'Procesando…',
  done: '¡Gracias!',
  doneText: (amount) => `Su propina de ${amount} es para su proveedor.`,
};
