import type * as En from '../en/more-filters.ts';
import type { Shape } from '../shape.ts';

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
