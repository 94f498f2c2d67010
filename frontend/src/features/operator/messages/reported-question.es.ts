import type { Shape } from '../../../messages/shape.ts';
import type * as En from './reported-question.en.ts';

export const reportedQuestion: Shape<typeof En.reportedQuestion> = {
  title: 'Pregunta',
  gone: 'Quien preguntó se fue, y su pregunta con él.',
  asked: (when) => `Proveedor, ${when}:`,
  hide: 'Ocultar la pregunta',
  hiding: 'Ocultando…',
  hideQuestion: '¿Ocultar esta pregunta?',
  hideText: 'Desaparece para todos y para siempre, con su respuesta. El registro guarda que usted lo hizo.',
  isHidden: 'Esta pregunta está oculta',
};
