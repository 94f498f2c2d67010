import type { Shape } from '../../../messages/shape.ts';
import type * as En from './payment-lines.en.ts';

export const paymentLines: Shape<typeof En.paymentLines> = {
  service: 'Servicio',
  serviceFee: 'Tarifa de servicio',
  extra: 'Trabajo adicional aprobado',
  tripFee: 'Cargo por el viaje',
  reduced: 'Precio más bajo',
  tip: 'Propina',
  bid: 'Su oferta',
  refunded: 'Devuelto',
  net: 'Usted recibe',
  commission: (rate) => `Comisión (${rate})`,
  total: 'Total',
  back: 'Reembolsado',
  failed: 'Devuelto por su banco. Le escribiremos',
  left: 'Pagado después del reembolso',
  tipOf: (when) => `Propina, ${when}`,
};
