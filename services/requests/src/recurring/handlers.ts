import type { recurringRoutes } from '@sward/shared/contract/requests/recurring';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { endRecurring } from './end-recurring.ts';
import { getRecurring } from './get-recurring.ts';
import { listRecurring } from './list-recurring.ts';
import { pauseRecurring } from './pause-recurring.ts';
import { resumeRecurring } from './resume-recurring.ts';
import { skipVisit } from './skip-visit.ts';
import { recurringView } from './views.ts';

/** Handlers of recurring services. */
export function recurringHandlers(ports: Ports): Handlers<typeof recurringRoutes> {
  return {
    'requests.listRecurring': async ({ actor, query }) => {
      const { items, cursor } = await listRecurring(ports, actor, query);
      return { body: { items: items.map(recurringView), nextCursor: cursor } };
    },
    'requests.getRecurring': async ({ actor, params }) => ({
      body: recurringView(await getRecurring(ports, actor, params)),
    }),
    'requests.skipVisit': async ({ actor, params, body }) => ({
      body: recurringView(await skipVisit(ports, actor, { ...body, ...params })),
    }),
    'requests.pauseRecurring': async ({ actor, params, body }) => ({
      body: recurringView(await pauseRecurring(ports, actor, { ...body, ...params })),
    }),
    'requests.resumeRecurring': async ({ actor, params, body }) => ({
      body: recurringView(await resumeRecurring(ports, actor, { ...body, ...params })),
    }),
    'requests.endRecurring': async ({ actor, params }) => ({
      body: recurringView(await endRecurring(ports, actor, params)),
    }),
  };
}
