import type { Shape } from '../../../messages/shape.ts';
import type * as En from './looked-at.en.ts';

export const lookedAt: Shape<typeof En.lookedAt> = {
  title: 'Estamos revisando este trabajo',
  by: (when) => `Antes del ${when} le avisamos.`,
  late: 'Ya deberíamos haberle avisado, y lo sentimos.',
};
