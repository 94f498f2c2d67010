import type { bidsRoutes } from '@sward/shared/contract/bids/bids';
import type { Handlers } from '@sward/shared/lambda/pure';
import { bidHandlers } from './bids/handlers.ts';
import { calendarHandlers } from './calendar/handlers.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { portfolioHandlers } from './portfolio/handlers.ts';
import type { Ports } from './ports.ts';
import { queueHandlers } from './queue/handlers.ts';
import { reliabilityHandlers } from './reliability/handlers.ts';
import { reviewHandlers } from './reviews/handlers.ts';
import { templateHandlers } from './templates/handlers.ts';
import { todayHandlers } from './today/handlers.ts';
import { weatherHandlers } from './weather/handlers.ts';

/** Maps route ids to use cases, room by room. */
export const handlers = (ports: Ports): Handlers<typeof bidsRoutes> => ({
  ...bidHandlers(ports),
  ...reviewHandlers(ports),
  ...jobHandlers(ports),
  ...reliabilityHandlers(ports),
  ...queueHandlers(ports),
  ...portfolioHandlers(ports),
  ...templateHandlers(ports),
  ...calendarHandlers(ports),
  ...todayHandlers(ports),
  ...weatherHandlers(ports),
});
