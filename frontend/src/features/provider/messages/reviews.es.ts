import { LIMITS } from '@sward/shared/product';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './reviews.en.ts';

export const reviews: Shape<typeof En.reviews> = {
  none: 'Aún no hay reseñas',
  noneText: `Una reseña se muestra cuando ambos han escrito una, o ${LIMITS.reviewDays} días después de escribirse.`,
  by: (author, day) => `Reseña de ${author}, ${day}`,
  answeredBy: (business) => `Respuesta de ${business}`,
  answer: 'Responder',
  answerTo: (author) => `Responder a ${author}`,
  answerReview: (author, day) => `Responder a ${author}, ${day}`,
  once: 'Todos ven su respuesta. Puede responder una reseña una sola vez.',
  yourAnswer: 'Su respuesta',
  hint: 'Por favor, sin teléfonos, enlaces ni direcciones.',
  submit: 'Publicar respuesta',
  submitting: 'Publicando…',
  success: 'Respuesta publicada',
  failed: 'No se publicó la respuesta',
};
