import type { Shape } from '../../../messages/shape.ts';
import type * as En from './template.en.ts';

export const template: Shape<typeof En.template> = {
  name: (service, size) => `${service}, ${size}`,
  messageHint: 'Sin teléfonos, enlaces ni direcciones antes de que acepten la oferta.',
};
