import type { Shape } from '../shape.ts';
import type * as En from './requests.en.ts';

export const requests: Shape<typeof En.requests> = {
  viewBids: 'Ver ofertas',
  list: 'Sus solicitudes',
  viewBidsLead: 'Todos los precios incluyen todo: después no se agrega nada.',
  bids: (count) => (count === 0 ? 'Aún no hay ofertas' : count === 1 ? '1 oferta' : `${count} ofertas`),
  from: (price) => `desde ${price}`,
  on: (day, window) => `${day}, ${window}`,
  created: (date) => `Creada el ${date}`,
  recurring: 'Servicio recurrente',
  details: 'Ver detalles',
  seeBids: 'Ver ofertas',
  seeBidsOf: (services) => `Ver ofertas de ${services}`,
  detailsOf: (services) => `Ver detalles de ${services}`,
};

export const windowLabels: Shape<typeof En.windowLabels> = {
  morning: 'de 8 a.m. a 12 p.m.',
  afternoon: 'de 12 p.m. a 5 p.m.',
  evening: 'después de las 5 p.m.',
  anytime: 'a cualquier hora',
};
