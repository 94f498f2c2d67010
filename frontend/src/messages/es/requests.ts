import { PRODUCT_NAME } from '@sward/shared/kernel';
import type * as En from '../en/requests.ts';
import type { Shape } from '../shape.ts';

export const dashboard: Shape<typeof En.dashboard> = {
  title: (name) => `Hola, ${name}`,
  documentTitle: 'Panel',
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

export const requests: Shape<typeof En.requests> = {
  viewBids: 'Ver ofertas',
  list: 'Sus solicitudes',
  viewBidsLead: 'Todos los precios incluyen todo: después no se agrega nada.',
  bids: (count) => (count === 0 ? 'Aún no hay ofertas' : count === 1 ? '1 oferta' : `${count} ofertas`),
  from: (price) => `desde ${price}`,
  on: (day, window) => `${day}, ${window}`,
  created: (date) => `Creada el ${date}`,
  details: 'Ver detalles',
  seeBids: 'Ver ofertas',
  seeBidsOf: (services) => `Ver ofertas de ${services}`,
  detailsOf: (services) => `Ver detalles de ${services}`,
};

export const request: Shape<typeof En.request> = {
  title: 'Solicitud',
  back: 'Volver al panel',
  services: 'Servicios',
  when: 'Cuándo',
  frequency: 'Frecuencia',
  size: 'Tamaño de la propiedad',
  place: 'Lugar',
  approximate: (city, state, zip) => `${city}, ${state} (código postal ${zip}xx)`,
  budget: 'Presupuesto',
  noBudget: 'Presupuesto por definir',
  details: 'Detalles',
  photos: 'Fotos',
  photoCount: (count) => (count === 1 ? '1 foto' : `${count} fotos`),
  phone: 'Teléfono',
  homeowner: 'Propietario',
  access: 'Cómo entrar',
  gateCode: 'Código del portón',
  pets: 'Mascotas',
  notes: 'Notas',
  timeline: 'Cronología',
  bidsIn: (count) => (count === 1 ? '1 oferta recibida' : `${count} ofertas recibidas`),
  seeBids: 'Ver ofertas',
  noBids: 'En espera de ofertas',
  openToBids: 'Esta solicitud está abierta a ofertas',
  placeBid: 'Hacer oferta',
  messageProvider: 'Enviar mensaje al proveedor',
  opening: 'Abriendo…',
  receipt: 'Ver recibo',
};

export const money: Shape<typeof En.money> = {
  title: 'Su pago',
  heldTitle: 'Su dinero está retenido y seguro',
  heldText:
    'El proveedor cobra cuando el trabajo está terminado. Antes, usted tiene 48 horas para revisarlo.',
  reviewTitle: 'El trabajo está terminado',
  reviewText: (when) => `El pago se libera automáticamente el ${when}, a menos que usted lo libere ahora.`,
  settlingTitle: 'El pago está en camino',
  settlingText: 'Estamos pagando al proveedor. Esto toma un momento.',
  releasedTitle: 'El proveedor recibió su pago',
  releasedText: 'Gracias. Este trabajo está completo.',
  refundedTitle: 'Le devolvimos dinero',
  refundedText: (amount) => `Se reembolsaron ${amount} a su tarjeta.`,
  otherText: 'Le avisaremos en cuanto haya novedades.',
  left: (hours, minutes, seconds) =>
    `${hours}:${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`,
  untilRelease: 'hasta la liberación',
  held: 'retenido',
  release: 'Liberar el pago ahora',
  releasing: 'Liberando…',
  released: 'Pago liberado',
  releasedToast: 'Estamos pagando al proveedor. ¡Gracias!',
  failed: 'No se liberó el pago',
};

export const timelineWords: Shape<typeof En.timelineWords> = {
  post: 'Solicitud publicada',
  accept: 'Oferta aceptada',
  'check-in': 'El proveedor registró su llegada',
  complete: 'Trabajo completado',
  expire: 'Solicitud vencida',
};
export const timelineRoles: Shape<typeof En.timelineRoles> = {
  owner: 'Propietario',
  provider: 'Proveedor',
  'accepted-provider': 'Proveedor',
  operator: PRODUCT_NAME,
  system: PRODUCT_NAME,
};

export const windowWords: Shape<typeof En.windowWords> = {
  morning: 'de 8 a.m. a 12 p.m.',
  afternoon: 'de 12 p.m. a 5 p.m.',
  evening: 'después de las 5 p.m.',
  anytime: 'a cualquier hora',
};
