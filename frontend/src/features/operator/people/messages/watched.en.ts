import { WATCH_LIMITS } from '@sward/shared/product';

const { unsafe, tripFees, orders } = WATCH_LIMITS;

/** Texts of providers with unusual figures. */
export const watched = {
  title: 'Providers to look at',
  unsafe: (count: number) => `${count} jobs left as not safe in ${unsafe.days} days`,
  tripFees: (count: number) => `${count} trip fees in ${tripFees.days} days`,
  orders: (count: number) => `More money asked for in ${count} of ${orders.jobs} jobs`,
} as const;
