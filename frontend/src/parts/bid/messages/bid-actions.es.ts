import type { Shape } from '../../../messages/shape.ts';
import type * as En from './bid-actions.en.ts';

export const bidActions: Shape<typeof En.bidActions> = {
  confirm: 'Confirmar oferta',
  confirming: 'Confirmando…',
  withdrawTitle: '¿Retirar su oferta?',
  withdrawText: 'El propietario deja de verla. Mientras la solicitud esté abierta, usted puede hacer otra.',
  withdraw: 'Retirar oferta',
  withdrawing: 'Retirando…',
  withdrawn: 'Oferta retirada',
  confirmed: 'Oferta confirmada',
  changed: 'La solicitud cambió después de su oferta',
  changedText:
    'Mientras no confirme o cambie su oferta, el propietario no puede aceptarla. También puede retirarla.',
  changedLate: 'El horario ofrecido ya empezó: elija otro o retire su oferta.',
  failed: 'Eso no funcionó',
};
