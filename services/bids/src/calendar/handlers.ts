import { type Capacity, readCapacity } from '@sward/requests';
import type { calendarRoutes } from '@sward/shared/contract/bids/calendar';
import { signedIn, toDollars } from '@sward/shared/kernel';
import { type Handlers, originOf } from '@sward/shared/lambda/pure';
import { serviceTypeNames } from '@sward/shared/product';
import { openProposal } from '../bid/bid.ts';
import type { Ports } from '../ports.ts';
import { addDaysOff } from './add-days-off.ts';
import { createCalendarLink } from './create-calendar-link.ts';
import { deleteCalendarLink } from './delete-calendar-link.ts';
import { getCalendar } from './get-calendar.ts';
import { getCalendarLink } from './get-calendar-link.ts';
import { type CalendarJob, listCalendarJobs } from './list-calendar-jobs.ts';
import { readCalendar } from './read-calendar.ts';
import { removeDaysOff } from './remove-days-off.ts';
import { setCapacity } from './set-capacity.ts';

/** Handlers of a provider's days. */
export function calendarHandlers(ports: Ports): Handlers<typeof calendarRoutes> {
  return {
    'bids.getCalendar': async ({ actor, query }) => ({
      body: { items: await getCalendar(ports, actor, query), nextCursor: null },
    }),
    'bids.listCalendarJobs': async ({ actor, query }) => {
      const jobs = await listCalendarJobs(ports, actor, query);
      return { body: { items: jobs.map(calendarJobView), nextCursor: null } };
    },
    'bids.getCapacity': async ({ actor }) => ({
      body: capacityView(await readCapacity(ports.marketplace, signedIn(actor).accountId)),
    }),
    'bids.setCapacity': async ({ actor, body }) => ({
      body: capacityView(await setCapacity(ports, actor, body)),
    }),
    'bids.addDaysOff': async ({ actor, body }) => ({
      body: capacityView(await addDaysOff(ports, actor, body)),
    }),
    'bids.getCalendarLink': async ({ actor }) => ({ body: await getCalendarLink(ports, actor) }),
    'bids.createCalendarLink': async ({ actor, site }) => {
      const token = await createCalendarLink(ports, actor);
      return { body: { url: `${originOf(site)}/api/calendar/${token}.ics` } };
    },
    'bids.deleteCalendarLink': async ({ actor }) => {
      await deleteCalendarLink(ports, actor);
      return { status: 204 };
    },
    'bids.readCalendar': async ({ params, site }) => {
      const [token = '', ending] = params.file.split('.');
      const language = ending === 'es' ? ending : 'en';
      const text = await readCalendar(ports, { token, origin: originOf(site), language });
      return {
        file: { text },
        headers: { 'cache-control': 'private, max-age=900', 'referrer-policy': 'no-referrer' },
      };
    },
    'bids.removeDaysOff': async ({ actor, params }) => ({
      body: capacityView(await removeDaysOff(ports, actor, params)),
    }),
  };
}

function capacityView({ jobsPerDay, daysOff }: Pick<Capacity, 'jobsPerDay' | 'daysOff'>) {
  return { jobsPerDay, daysOff };
}

function calendarJobView({ bid, homeownerName, recurringServiceId, disputed }: CalendarJob) {
  return {
    bidId: bid.id,
    status: bid.status,
    date: bid.availableDate,
    time: bid.availableTime,
    services: serviceTypeNames(bid.serviceTypeIds),
    city: bid.city,
    state: bid.state,
    homeownerName,
    bidAmount: toDollars(bid.amountCents),
    recurringServiceId,
    proposal: openProposal(bid),
    disputed,
  };
}
