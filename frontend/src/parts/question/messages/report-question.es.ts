import type { Shape } from '../../../messages/shape.ts';
import type * as En from './report-question.en.ts';

export const reportQuestion: Shape<typeof En.reportQuestion> = {
  title: 'Denunciar esta pregunta',
  lead: 'Un operador leerá la pregunta y su respuesta. A nadie más se le avisa.',
  done: 'Pregunta denunciada',
  doneText: 'Un operador la revisará.',
  failed: 'La pregunta no se denunció',
};
