import { WATCH_LIMITS } from '@sward/shared/product';
import type { Shape } from '../../../../messages/shape.ts';
import type * as En from './watched.en.ts';

const { unsafe, tripFees, orders } = WATCH_LIMITS;

export const watched: Shape<typeof En.watched> = {
  title: 'Proveedores que conviene revisar',
  unsafe: (count) => `${count} trabajos dejados por no ser seguros en ${unsafe.days} días`,
  tripFees: (count) => `${count} cargos por viaje en ${tripFees.days} días`,
  orders: (count) => `Pidió más dinero en ${count} de ${orders.jobs} trabajos`,
};
