import type { Shape } from '../../../messages/shape.ts';
import type * as En from './earnings.en.ts';

export const earnings: Shape<typeof En.earnings> = {
  title: 'Ganancias',
  all: 'Todas las ganancias',
  chart: 'Ganancias netas por mes',
  month: (month, amount, jobs) => `${month}: ${amount} por ${jobs} ${jobs === 1 ? 'trabajo' : 'trabajos'}`,
  bid: 'Oferta',
  commission: (rate) => `Comisión (${rate})`,
  refunded: 'Devuelto',
  net: 'Usted recibe',
  expected: 'Fecha prevista',
  none: 'Sus ganancias aparecerán aquí con su primera oferta aceptada.',
  released: (when) => `Se libera a más tardar el ${when}`,
  waits: {
    disputed: 'Después de la decisión',
    payout_blocked: 'Cuando se le pueda pagar',
    refunded: 'Nada pendiente',
  },
  later: 'Después de la liberación',
};
