import { sentence } from '../../../messages/sentence.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './review.en.ts';

export const review: Shape<typeof En.review> = {
  title: 'Su reseña',
  write: 'Escribir una reseña',
  of: (name) => `Reseña de ${name}`,
  hint: 'Al menos 10 caracteres. Por favor, sin teléfonos, enlaces ni direcciones.',
  later: 'Podrá escribir una reseña cuando el pago esté liquidado.',
  cancelled: 'Este trabajo se canceló.',
  hidden: (when) => `Oculta hasta que el proveedor también escriba, o hasta el ${sentence(when)}`,
  answerOf: (name) => `Respuesta de ${name}`,
  ofYou: (name) => `Lo que ${name} escribió de usted`,
};
