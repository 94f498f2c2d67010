import type { calendarRoutes } from '@sward/shared/contract/bids/calendar';
import { signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import type { Capacity } from './capacity.ts';
import { readCapacity } from './capacity-store.ts';
import { addDaysOff, removeDaysOff, setCapacity } from './change-capacity.ts';
import { getCalendar } from './get-calendar.ts';

/** Handlers of a provider's days. */
export function calendarHandlers(ports: Ports): Handlers<typeof calendarRoutes> {
  return {
    'bids.getCalendar': async ({ actor, query }) => ({
      body: { items: await getCalendar(ports, actor, query), nextCursor: null },
    }),
    'bids.getCapacity': async ({ actor }) => ({
      body: capacityView(await readCapacity(ports.marketplace, signedIn(actor).accountId)),
    }),
    'bids.setCapacity': async ({ actor, body }) => ({
      body: capacityView(await setCapacity(ports, actor, body)),
    }),
    'bids.addDaysOff': async ({ actor, body }) => ({
      body: capacityView(await addDaysOff(ports, actor, body)),
    }),
    'bids.removeDaysOff': async ({ actor, params }) => ({
      body: capacityView(await removeDaysOff(ports, actor, params)),
    }),
  };
}

function capacityView({ jobsPerDay, daysOff }: Pick<Capacity, 'jobsPerDay' | 'daysOff'>) {
  return { jobsPerDay, daysOff };
}
