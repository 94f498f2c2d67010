import type { Shape } from '../../../messages/shape.ts';
import type * as En from './filter-dialog.en.ts';

export const filterDialog: Shape<typeof En.filterDialog> = {
  title: 'Filtros',
  service: 'Servicio',
  allServices: 'Todos',
  radius: 'Distancia desde la base',
  radiusOfZip: 'Distancia',
  miles: (miles) => `${miles} ${miles === 1 ? 'milla' : 'millas'}`,
  size: 'Tamaño del terreno',
  anySize: 'Cualquiera',
  urgency: 'Urgencia',
  anyUrgency: 'Cualquiera',
  from: 'Desde el día',
  to: 'Hasta el día',
  sort: 'Ordenar por',
  sorts: {
    fit: 'Primero lo que encaja en mi día',
    newest: 'Más recientes primero',
    distance: 'Más cercanas primero',
    price: 'Mayor presupuesto primero',
  },
  show: 'Mostrar solicitudes',
  clear: 'Borrar',
};
