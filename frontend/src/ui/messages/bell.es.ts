import type { Shape } from '../../messages/shape.ts';
import type * as En from './bell.en.ts';

export const bell: Shape<typeof En.bell> = {
  title: 'Notificaciones',
  unread: (count) => `${count} sin leer`,
};
