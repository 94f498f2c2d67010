import type { Shape } from '../../../messages/shape.ts';
import type * as En from './finish.en.ts';

export const finish: Shape<typeof En.finish> = {
  title: '¿Cómo fue?',
  write: 'Agregar unas palabras (opcional)',
  hint: 'Sin números de teléfono, enlaces ni direcciones, por favor.',
  tip: 'Dejar una propina',
  addTip: '¿Agregar una propina?',
  noTip: 'Sin propina',
  tipHint: 'Todo es para su proveedor.',
  tipCard: (brand, last4) => `${brand} ···· ${last4}. Puede deshacerlo durante 10 segundos.`,
  anotherTip: 'Dar otra cantidad',
  submitWithTip: (amount) => `Enviar reseña y ${amount} de propina`,
};
