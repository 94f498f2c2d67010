import type { Shape } from '../../../messages/shape.ts';
import type * as En from './browse.en.ts';

export const browse: Shape<typeof En.browse> = {
  askedFirst: (until) => `Le preguntan primero, hasta el ${until}`,
  title: 'Buscar solicitudes de servicio',
  list: 'Solicitudes abiertas',
  fits: 'Trabajos que encajan',
  others: 'Otras solicitudes',
  of: (some, all) => `${some} de ${all}`,
  lead: 'Los marcadores muestran zonas, no casas. Verá la dirección cuando se acepte su oferta.',
  badge: 'margen de 2 millas',
  hint: 'Solo los proveedores de servicios registrados pueden hacer ofertas.',
  masked: 'Los demás ven solicitudes alrededor de tres códigos postales al día, sin detalles ni fechas.',
  join: 'Registrarse como proveedor',
  notProvider: 'Para hacer ofertas debe estar registrado como proveedor de servicios',
  info: (rate) =>
    `El propietario paga su oferta y una tarifa de servicio fija. Usted recibe su oferta menos el ${rate} de comisión.`,
  away: (miles) => (miles < 1 ? 'a menos de una milla' : miles === 1 ? 'a 1 milla' : `a ${miles} millas`),
  typical: 'Habitual',
  budget: 'Presupuesto',
  budgetTbd: 'Presupuesto por definir',
  guide: (from, to) => `Precio habitual: de ${from} a ${to}`,
  guideSource: (state, jobs) =>
    `De ${jobs} o más trabajos terminados ${state === null ? 'cerca de aquí' : `en ${state}`}. El propietario paga además la tarifa de servicio.`,
  homeowner: (rating) => `Los proveedores califican a este propietario con ${rating} de 5`,
  revise: 'Cambiar oferta',
  reviseOn: (services, city) => `Cambiar oferta por ${services} en ${city}`,
  details: 'Ver detalles',
  detailsOf: (services, city) => `Ver detalles de ${services} en ${city}`,
  posted: (date) => `Publicada el ${date}`,
  place: 'Hacer oferta',
  placeOn: (services, city) => `Hacer oferta por ${services} en ${city}`,
  full: 'Por ahora, esta solicitud no admite más ofertas',
  placed: 'Ya hizo su oferta',
  payouts: 'Configure sus cobros antes de su primera oferta',
  payoutsText: 'Ya puede mirar. Para hacer una oferta necesita una cuenta en la que podamos pagarle.',
  setUpPayouts: 'Configurar los cobros',
  zip: 'Código postal',
};

export const fit: Shape<typeof En.fit> = {
  near: (minutes, job) => (minutes === 0 ? `En la misma zona que ${job}` : `A unos ${minutes} min de ${job}`),
  jobs: {
    morning: 'su trabajo de la mañana',
    afternoon: 'su trabajo de la tarde',
    evening: 'su trabajo de la noche',
    anytime: 'su trabajo de ese día',
  },
  base: (minutes) => (minutes === 0 ? 'En la zona de su base' : `A unos ${minutes} min de su base`),
};

export const map: Shape<typeof En.map> = {
  label: 'Mapa de solicitudes. Las ubicaciones son aproximadas, con un margen de 2 millas.',
  note: 'zonas, no casas',
  pin: (count, place) => (count === 1 ? `1 solicitud en ${place}` : `${count} solicitudes en ${place}`),
  base: 'Base',
  job: (name, services, city) => `${name}, hoy: ${services}, ${city}`,
  jobs: {
    morning: { short: 'Mañana', name: 'Su trabajo de la mañana' },
    afternoon: { short: 'Tarde', name: 'Su trabajo de la tarde' },
    evening: { short: 'Noche', name: 'Su trabajo de la noche' },
    anytime: { short: 'Trabajo', name: 'Su trabajo' },
  },
};

export const filters: Shape<typeof En.filters> = {
  group: 'Filtros',
  fit: 'Encaja en mi día',
  urgent: 'Urgente',
  week: 'Esta semana',
  more: 'Más',
  moreFilters: 'Más filtros',
};
