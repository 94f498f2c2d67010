import type { Shape } from '../../../messages/shape.ts';
import type * as En from './bid-form.en.ts';

export const bidForm: Shape<typeof En.bidForm> = {
  amount: 'Su precio ($)',
  amountHint: 'De $5.00 a $10,000.00, sin la tarifa de servicio',
  day: 'Día disponible',
  time: 'Horario disponible',
  included: 'Incluido en su precio',
  description: 'Mensaje para el propietario',
  descriptionHint: '¿Cuánto tardará? Por favor, sin teléfonos, enlaces ni direcciones.',
  customerPays: 'El propietario paga',
  serviceFee: 'Tarifa de servicio',
  commission: (rate) => `Comisión (${rate})`,
  net: 'Usted recibe',
  typical: (state, from, to, jobs) =>
    `Habitual ${state ? `en ${state}` : 'aquí'}: de ${from} a ${to}, según ${jobs}+ trabajos. El propietario paga además la tarifa de servicio.`,
  median: (amount) => `Precio habitual de este trabajo aquí: ${amount}`,
  revise: {
    title: 'Cambiar oferta',
    withdraw: 'Retirar oferta',
    submit: 'Guardar cambios',
    submitting: 'Guardando…',
    success: 'Oferta cambiada',
    successText: 'El propietario ve su nueva oferta.',
    failed: 'No se cambió la oferta',
  },
};
