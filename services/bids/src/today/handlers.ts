import type { todayRoutes } from '@sward/shared/contract/bids/today';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { getToday } from './get-today.ts';
import { todayView } from './today-view.ts';

/** Handlers of a provider's day. */
export function todayHandlers(ports: Ports): Handlers<typeof todayRoutes> {
  return {
    'bids.today': async ({ actor }) => ({
      body: todayView(await getToday(ports, actor), ports.clock.now()),
    }),
  };
}
