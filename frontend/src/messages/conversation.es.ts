import type * as En from './conversation.en.ts';
import type { Shape } from './shape.ts';

export const conversation: Shape<typeof En.conversation> = {
  failed: 'No se pudo abrir la conversación',
};
