import { LIMITS } from '@sward/shared/product';
import { PROMISES } from '../../../lib/promises.ts';
import type { Shape } from '../../../messages/shape.ts';
import type * as En from './job-pay.en.ts';

export const pay: Shape<typeof En.pay> = {
  title: 'Su pago',
  held: [
    'El propietario ya pagó',
    `El dinero está retenido hasta que el trabajo esté terminado. Después, el propietario tiene ${LIMITS.reviewHours} horas para revisarlo.`,
  ],
  review: 'El plazo corre',
  reviewText: (when) =>
    `Su pago se libera automáticamente el ${when}, o en cuanto el propietario confirme, a menos que reporte un problema.`,
  disputed: [
    'El pago sigue retenido',
    'No se paga nada hasta que ustedes dos se pongan de acuerdo o nosotros decidamos.',
  ],
  settling: ['Su pago está en camino', `Llega a su banco en ${PROMISES.payoutDays} días hábiles.`],
  blocked: [
    'Su cuenta de cobro no puede recibirlo',
    'La página Dinero dice qué hacer. Lo intentamos cada día, y no se pierde nada por esperar.',
  ],
  released: ['Ya recibió su pago', 'El dinero ya debería estar en su banco.'],
  refunded: 'Se devolvió dinero al propietario',
  refundedText: (amount) => `Se reembolsaron ${amount}. Esto es lo que queda para usted:`,
  earnings: 'Su dinero',
};
