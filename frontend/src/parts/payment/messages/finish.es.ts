import type { Shape } from '../../../messages/shape.ts';
import type * as En from './finish.en.ts';

export const finish: Shape<typeof En.finish> = {
  title: '¿Cómo fue?',
  write: 'Agregar unas palabras (opcional)',
  hint: 'Sin números de teléfono, enlaces ni direcciones, por favor.',
  tip: 'Dejar una propina',
};
