import type { recurringRoutes } from '@sward/shared/contract/requests/recurring';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { endRecurring } from './end-recurring.ts';
import { getRecurring, type RecurringForViewer } from './get-recurring.ts';
import { listRecurring } from './list-recurring.ts';
import { pauseRecurring } from './pause-recurring.ts';
import { resumeRecurring } from './resume-recurring.ts';
import { skipVisit } from './skip-visit.ts';
import { recurringView } from './views.ts';

/** Handlers of recurring services. */
export function recurringHandlers(ports: Ports): Handlers<typeof recurringRoutes> {
  async function shown(seen: RecurringForViewer) {
    const { service, providerPhoto } = seen;
    const providerImage = await ports.photos.portrait(service.providerId, providerPhoto);
    return { ...recurringView(seen), providerImage };
  }
  return {
    'requests.listRecurring': async ({ actor, query }) => {
      const { items, cursor } = await listRecurring(ports, actor, query);
      return { body: { items: await Promise.all(items.map(shown)), nextCursor: cursor } };
    },
    'requests.getRecurring': async ({ actor, params }) => ({
      body: await shown(await getRecurring(ports, actor, params)),
    }),
    'requests.skipVisit': async ({ actor, params, body }) => ({
      body: await shown(await skipVisit(ports, actor, { ...body, ...params })),
    }),
    'requests.pauseRecurring': async ({ actor, params, body }) => ({
      body: await shown(await pauseRecurring(ports, actor, { ...body, ...params })),
    }),
    'requests.resumeRecurring': async ({ actor, params, body }) => ({
      body: await shown(await resumeRecurring(ports, actor, { ...body, ...params })),
    }),
    'requests.endRecurring': async ({ actor, params }) => ({
      body: await shown(await endRecurring(ports, actor, params)),
    }),
  };
}
