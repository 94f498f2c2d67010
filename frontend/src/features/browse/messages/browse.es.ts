import type { Shape } from '../../../messages/shape.ts';
import type * as En from './browse.en.ts';

export const browse: Shape<typeof En.browse> = {
  askedFirst: (until) => `Le preguntan primero, hasta el ${until}`,
  title: 'Buscar solicitudes de servicio',
  list: 'Solicitudes abiertas',
  lead: 'Las ubicaciones son aproximadas, con un margen de 2 millas. Verá la dirección exacta cuando se acepte su oferta.',
  badge: 'margen de 2 millas',
  hint: 'Solo los proveedores de servicios registrados pueden hacer ofertas.',
  masked: 'Los demás ven solicitudes alrededor de tres códigos postales al día, sin detalles ni fechas.',
  join: 'Registrarse como proveedor',
  notProvider: 'Para hacer ofertas debe estar registrado como proveedor de servicios',
  info: (rate) =>
    `El propietario paga su oferta y una tarifa de servicio fija. Usted recibe su oferta menos el ${rate} de comisión.`,
  service: 'Servicio',
  allServices: 'Todos',
  radius: 'Distancia',
  miles: (miles) => `${miles} ${miles === 1 ? 'milla' : 'millas'}`,
  away: (miles) => (miles < 1 ? 'a menos de una milla' : miles === 1 ? 'a 1 milla' : `a ${miles} millas`),
  more: 'Más filtros',
  fewer: 'Menos filtros',
  median: (amount) => `Precio habitual aquí: ${amount}`,
  homeowner: (rating) => `Los proveedores califican a este propietario con ${rating} de 5`,
  revise: 'Cambiar oferta',
  reviseOn: (services, city) => `Cambiar oferta por ${services} en ${city}`,
  details: 'Ver detalles',
  detailsOf: (services, city) => `Ver detalles de ${services} en ${city}`,
  budgetTbd: 'Presupuesto por definir',
  posted: (date) => `Publicada el ${date}`,
  place: 'Hacer oferta',
  placeOn: (services, city) => `Hacer oferta por ${services} en ${city}`,
  full: 'Por ahora, esta solicitud no admite más ofertas',
  placed: 'Ya hizo su oferta',
  none: 'No hay solicitudes abiertas aquí',
  noPlaceText: 'Escriba un código postal para ver qué se pide a su alrededor.',
  noneText:
    'Pruebe con una distancia mayor o con todos los servicios. Las solicitudes nuevas aparecen aquí a los pocos minutos de publicarse.',
};
