import type { Shape } from '../../../messages/shape.ts';
import type * as En from './answer.en.ts';

export const answer: Shape<typeof En.answer> = {
  lead: 'Los proveedores preguntan antes de ofertar. Su respuesta la ven todos los que ofertan.',
  label: 'Su respuesta',
  hint: 'Sin teléfonos, enlaces ni direcciones.',
  answer: 'Responder',
  send: 'Enviar respuesta',
  sending: 'Enviando…',
  sent: 'Respuesta enviada',
  sentText: 'Todos los que ofertan pueden leerla.',
  notSent: 'No se envió la respuesta',
  replace: 'Cambiar respuesta',
  replaceOf: (text) => `Cambiar respuesta: ${text}`,
  hide: 'Ocultar',
  hideOf: (text) => `Ocultar la pregunta: ${text}`,
  hideQuestion: '¿Ocultar esta pregunta?',
  hideText: 'Desaparece para todos y para siempre, con su respuesta.',
  hiding: 'Ocultando…',
  hidden: 'Pregunta oculta',
};
