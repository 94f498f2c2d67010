import type { Shape } from '../../../messages/shape.ts';
import type * as En from './receipt.en.ts';

export const receipt: Shape<typeof En.receipt> = {
  title: 'Pago exitoso',
  refunded: 'Pago reembolsado',
  confirming: 'Confirmando su pago',
  confirmingText: 'Esto toma unos segundos. Puede salir de esta página: no se pierde nada.',
  void: 'Este pago no se completó',
  voidText: 'No se hizo ningún cargo a su tarjeta.',
  receipt: 'Recibo',
  number: 'Número de recibo',
  paid: 'Pagado',
  card: 'Tarjeta',
  charges: 'Cargos a sus tarjetas',
  provider: 'Proveedor',
  service: 'Servicio',
  day: 'Día del trabajo',
  place: 'Lugar',
  recurring: 'Su servicio recurrente',
  print: 'Imprimir',
  payer: 'Pagado por',
  mailed: (email) => `Hemos enviado este recibo a ${email}.`,
  job: 'Ver su trabajo',
  messages: 'Ir a Mensajes',
  home: 'Volver al inicio',
  next: 'Su proveedor ya tiene su dirección y llegará el día acordado. Puede escribirle en Mensajes.',
};
