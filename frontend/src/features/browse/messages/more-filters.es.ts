import type { Shape } from '../../../messages/shape.ts';
import type * as En from './more-filters.en.ts';

export const moreFilters: Shape<typeof En.moreFilters> = {
  size: 'Tamaño del terreno',
  anySize: 'Cualquier tamaño',
  urgency: 'Urgencia',
  anyUrgency: 'Cualquier urgencia',
  from: 'Desde el día',
  to: 'Hasta el día',
  zip: 'Código postal',
  sort: 'Ordenar por',
  newest: 'Más recientes primero',
  sorts: { distance: 'Más cercanas primero', price: 'Mayor presupuesto primero' },
};
