import type { Shape } from '../../messages/shape.ts';
import type * as En from './account-menu.en.ts';

export const accountMenu: Shape<typeof En.accountMenu> = {
  notifications: 'Notificaciones',
  recurring: 'Servicios recurrentes',
  request: 'Solicitar servicio',
  requests: 'Mis solicitudes',
  profile: 'Perfil',
  calendar: 'Calendario',
  settings: 'Configuración',
  logout: 'Cerrar sesión',
  logoutFailed: 'No se pudo cerrar la sesión',
};
