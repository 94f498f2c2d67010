import type { Shape } from '../../messages/shape.ts';
import type * as En from './report.en.ts';

export const report: Shape<typeof En.report> = {
  reason: '¿Qué tiene de malo?',
  send: 'Denunciar',
  sending: 'Enviando la denuncia…',
};
