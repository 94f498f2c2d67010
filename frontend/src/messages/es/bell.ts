import type * as En from '../en/bell.ts';
import type { Shape } from '../shape.ts';

export const bell: Shape<typeof En.bell> = {
  title: 'Notificaciones',
  unread: (count) => `${count} sin leer`,
};
