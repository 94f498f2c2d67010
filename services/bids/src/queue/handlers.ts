import type { jobQueueRoutes } from '@sward/shared/contract/bids/queue';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { queueRow } from './queue-view.ts';
import { readQueue } from './read-queue.ts';

/** Handlers of the operators' queue around jobs. */
export function queueHandlers(ports: Ports): Handlers<typeof jobQueueRoutes> {
  return {
    'bids.queue': async ({ actor, query }) => {
      const { items, cursor, counts, ...rest } = await readQueue(ports, actor, query);
      const rows = items.flatMap((waiting) => queueRow(waiting, rest));
      return { body: { items: rows, nextCursor: cursor, counts } };
    },
  };
}
