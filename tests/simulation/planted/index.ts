import { inAccess } from './access.ts';
import { inAfterwards } from './afterwards.ts';
import type { PlantedBug } from './bug.ts';
import { inLeaving } from './leaving.ts';
import { inMarketplace } from './marketplace.ts';
import { amongOperators } from './operators.ts';
import { inOrders } from './orders.ts';
import { inPayments } from './payments.ts';
import { inRescues } from './rescues.ts';

export { changesOf, type PlantedBug } from './bug.ts';

/** All planted bugs, tried one after the other. Each must be found within 10,000 histories. */
export const PLANTED: readonly PlantedBug[] = [
  ...inPayments,
  ...inOrders,
  ...inAccess,
  ...inLeaving,
  ...inRescues,
  ...inAfterwards,
  ...amongOperators,
  ...inMarketplace,
];
