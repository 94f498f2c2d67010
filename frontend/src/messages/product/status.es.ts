import type { Shape } from '../shape.ts';
import type * as En from './status.en.ts';

export type { AnyStatus } from './status.en.ts';

/** Labels of requests and bids, both feminine, up to `withdrawn`; of payments after it. */
export const statusLabels: Shape<typeof En.statusLabels> = {
  pending: 'Pendiente',
  accepted: 'Aceptada',
  rescuing: 'Espera su decisión',
  completed: 'Completada',
  cancelled: 'Cancelada',
  expired: 'Vencida',
  declined: 'Rechazada',
  withdrawn: 'Retirada',
  initiated: 'Pendiente',
  held: 'Retenido',
  in_review: 'En revisión',
  disputed: 'Con reclamo',
  settling: 'En camino',
  released: 'Liberado',
  refunded: 'Reembolsado',
  partially_refunded: 'Reembolsado en parte',
  payout_blocked: 'Cobro bloqueado',
  void: 'Sin pagar',
};
