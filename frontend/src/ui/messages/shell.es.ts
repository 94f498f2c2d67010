import { PRODUCT_NAME } from '@sward/shared/product';
import type { Shape } from '../../messages/shape.ts';
import type * as En from './shell.en.ts';

export const shell: Shape<typeof En.shell> = {
  skip: 'Ir al contenido',
  home: `${PRODUCT_NAME}, inicio`,
  mainMenu: 'Principal',
  menu: 'Menú',
  howItWorks: 'Cómo funciona',
  services: 'Servicios',
  messages: 'Mensajes',
  login: 'Iniciar sesión',
  signUp: 'Registrarse',
  account: 'Su cuenta',
  dashboard: 'Panel',
  request: 'Solicitar servicio',
  today: 'Hoy',
  findWork: 'Buscar trabajo',
  jobs: 'Trabajos',
  money: 'Dinero',
  viewBids: 'Ver ofertas',
  desk: 'Mesa de operaciones',
  bottom: 'Accesos directos',
  tabHome: 'Inicio',
  tabRequest: 'Solicitar',
  tabBids: 'Ofertas',
  tabProfile: 'Perfil',
  tagline: 'Cuidado del césped por gente de su zona, con un precio final y claro.',
  localMode: 'Modo local',
  rights: (year) => `© ${year} ${PRODUCT_NAME}`,
  notifications: 'Notificaciones',
  dismiss: 'Cerrar notificación',
};
