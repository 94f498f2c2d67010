import type * as En from '../en/account-menu.ts';
import type { Shape } from '../shape.ts';

export const accountMenu: Shape<typeof En.accountMenu> = {
  notifications: 'Notificaciones',
  recurring: 'Servicios recurrentes',
  earnings: 'Ganancias',
  settings: 'Configuración',
  logout: 'Cerrar sesión',
  logoutFailed: 'No se pudo cerrar la sesión',
};
