import type { Shape } from '../../messages/shape.ts';
import type * as En from './dashboard.en.ts';

export const greeting: Shape<typeof En.greeting> = {
  title: (name) => `Hola, ${name}`,
  documentTitle: 'Panel',
};

export const dashboard: Shape<typeof En.dashboard> = {
  lead: 'Su césped de un vistazo.',
  request: 'Solicitar un servicio nuevo',
  cards: {
    request: ['Nueva solicitud', 'Diga qué necesita y cuándo'],
    messages: ['Mensajes', 'Hable con sus proveedores'],
    bids: ['Ver ofertas', 'Compare precios con todo incluido'],
  },
  recent: 'Solicitudes recientes',
  all: 'Todas las solicitudes',
  none: 'Aún no hay solicitudes',
  noneText: 'Aquí aparecerán sus solicitudes, con sus ofertas y el avance del trabajo.',
  first: 'Crear su primera solicitud',
  reviews: 'Reseñas de proveedores',
  noReviews: 'Aquí aparecerán las reseñas que usted escriba sobre trabajos terminados.',
  services: 'Servicios disponibles',
};
