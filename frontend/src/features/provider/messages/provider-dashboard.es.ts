import type { Shape } from '../../../messages/shape.ts';
import type * as En from './provider-dashboard.en.ts';

export const providerDashboard: Shape<typeof En.providerDashboard> = {
  thisMonth: 'Este mes',
  activeBids: 'Ofertas activas',
  completed: 'Trabajos completados',
  newMessages: 'Mensajes nuevos',
  ways: 'Caminos desde aquí',
  cards: {
    browse: ['Buscar solicitudes', 'Encuentre trabajo cerca de usted'],
    messages: ['Mensajes', 'Hable con los propietarios'],
    bids: ['Mis ofertas', 'Ofertas y trabajos'],
  },
  recentBids: 'Ofertas recientes',
  available: 'Solicitudes disponibles',
  details: 'Ver detalles',
  noBids: 'Aún no hay ofertas',
  noBidsText: 'Su primera oferta empieza con una solicitud cerca de usted.',
  services: 'Sus servicios',
  toConfirm: 'Confirme su oferta',
  dayProposed: 'Otro día propuesto',
  noRequests: 'En este momento no hay solicitudes abiertas cerca de usted',
};
