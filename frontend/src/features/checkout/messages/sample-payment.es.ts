import type { Shape } from '../../../messages/shape.ts';
import type * as En from './sample-payment.en.ts';

export const samplePayment: Shape<typeof En.samplePayment> = {
  title: 'Vista previa de un pago',
  lead: 'De qué se compone un pago. Nada de esto es real: la oferta no existe, y al pagar se dice así.',
  payment: 'Pago',
  bidId: 'Oferta',
  provider: 'Proveedor',
  service: 'Servicio',
  bid: 'Precio',
  fee: 'Tarifa de servicio',
  total: 'Total',
  pay: 'Probar el pago',
};
