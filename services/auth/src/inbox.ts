import { createInbox, createLogger, systemClock, systemIds } from '@sward/shared/lambda';
import { consumers, timers } from './consumers.ts';

/** Events and timers in. */
export const handler = createInbox({
  ports: { clock: systemClock, ids: systemIds, log: createLogger({ service: 'auth' }) },
  consumers,
  timers,
});
