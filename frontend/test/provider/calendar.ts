import { type Handlers, openApp, PROVIDER, page } from '../app.tsx';
import { BID_ID } from '../samples.ts';

/** A Thursday. */
const TODAY = '2026-06-11T13:45:00.000Z';
const weekFrom = (monday: string) =>
  Array.from({ length: 7 }, (_, index) =>
    new Date(Date.parse(`${monday}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  );

export const SAID = { jobsPerDay: [5, 5, 4, 4, 4, 3, 0], daysOff: [] as object[] };
/** Capacity that the server has stored. */
let stored = SAID;

export function openCalendar(
  jobs: object[] = [],
  handlers: Handlers = {},
  user: object = PROVIDER,
  path = '/calendar',
) {
  const items = (from: string) =>
    weekFrom(from).map((date, index) => {
      const capacity = stored.jobsPerDay[index] ?? 0;
      const booked = jobs.filter((each) => {
        const { date: day, status } = each as { date: string; status: string };
        return day === date && status !== 'pending';
      });
      return { date, capacity, jobs: booked.length, off: capacity === 0 };
    });
  return openApp(path, {
    user: user as typeof PROVIDER,
    handlers: {
      'GET /api/provider/calendar': ({ query }) => page(items(query.get('from') ?? '')),
      'GET /api/provider/calendar/jobs': () => page(jobs),
      'GET /api/provider/capacity': () => stored,
      'GET /api/recurring-services': () => page([]),
      'GET /api/calendar': () => ({ active: false, createdAt: null, lastReadAt: null }),
      ...handlers,
    },
  });
}
export const store = (more: Partial<typeof SAID>) => {
  stored = { ...stored, ...more };
  return stored;
};

/** Before each test it is that Thursday, and nothing else is stored. */
export function onThursday(): void {
  beforeEach(() => {
    stored = SAID;
    jest.useFakeTimers({ now: new Date(TODAY), advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** A job or a bid in the calendar. */
export const calendarJob = (more: object = {}) => ({
  ...{ bidId: BID_ID, status: 'accepted', date: '2026-06-11', time: 'morning' },
  ...{ services: ['Lawn Mowing'], city: 'Arlington', state: 'MA', homeownerName: 'Dana H.' },
  ...{ bidAmount: 45, recurringServiceId: null, proposal: null, disputed: false },
  ...more,
});
