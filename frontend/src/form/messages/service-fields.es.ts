import type { Shape } from '../../messages/shape.ts';
import type * as En from './service-fields.en.ts';

export const serviceFields: Shape<typeof En.serviceFields> = {
  servicesGroup: 'Servicios',
  propertySize: 'Tamaño de la propiedad',
  frequency: 'Frecuencia',
  date: 'Fecha preferida',
  time: 'Horario preferido',
  details: 'Detalles',
  detailsHint: '¿Qué debe saber el proveedor? Por favor, sin teléfonos, enlaces ni direcciones.',
  budget: 'Presupuesto',
  budgetHint: 'Los proveedores lo ven como un rango. Déjelo vacío si no lo sabe con certeza.',
  budgetMin: 'Desde ($)',
  budgetMax: 'Hasta ($)',
};
