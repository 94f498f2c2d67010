import type { Shape } from '../../../messages/shape.ts';
import type * as En from './report-message.en.ts';

export const reportMessage: Shape<typeof En.reportMessage> = {
  title: 'Denunciar este mensaje',
  lead: 'Un operador leerá este mensaje y los pocos que lo rodean. A la otra persona no se le avisa.',
  done: 'Mensaje denunciado',
  doneText: 'Un operador lo revisará.',
  failed: 'El mensaje no se denunció',
};
