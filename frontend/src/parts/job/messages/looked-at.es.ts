import type { Shape } from '../../../messages/shape.ts';
import type * as En from './looked-at.en.ts';

export const lookedAt: Shape<typeof En.lookedAt> = {
  by: (when) => `Estamos revisando este trabajo. Le avisamos antes del ${when}.`,
  late: 'Estamos revisando este trabajo. Ya deberíamos haberle avisado, y lo sentimos.',
};
