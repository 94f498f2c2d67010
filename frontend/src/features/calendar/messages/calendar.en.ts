import type { ServiceTime } from '@sward/shared/product';

const jobsOf = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);

export const calendar = {
  title: 'Calendar',
  before: 'Week before',
  thisWeek: 'This week',
  after: 'Week after',
  sum: (jobs: number, room: number) =>
    room > 0 ? `${jobsOf(jobs)} · room for ${room} more this week` : `${jobsOf(jobs)} this week`,
  today: 'today',
  /** Filled places of the day's capacity. */
  filled: (jobs: number, capacity: number, repeats: number) =>
    [
      `${jobs} of ${jobsOf(capacity)}`,
      ...(jobs >= capacity ? ['full'] : []),
      ...(repeats > 0 ? [`${repeats} ${repeats === 1 ? 'repeats' : 'repeat'}`] : []),
    ].join(', '),
  off: 'Off',
  dayOff: 'Day off',
  every: (weekday: string) => `Every ${weekday}`,
  full: 'Full',
  room: (count: number) => `Room for ${count}`,
  windows: {
    morning: '8–12',
    afternoon: '12–5',
    evening: '5–9',
    anytime: 'Any time',
  } satisfies Record<ServiceTime, string>,
  done: 'Finished',
  disputed: 'A problem is reported',
  repeat: 'Repeats',
  asksFor: (day: string) => `${day} is asked for`,
  proposed: (day: string) => `You asked for ${day}`,
  bid: 'Bid',
  awaiting: (place: string, price: string) => `${place}, ${price} awaiting response`,
  planned: 'Planned',
  feed: 'In your own calendar',
} as const;

export const repeatVisits = {
  title: 'Repeat visits',
  none: 'No repeat visits yet. A job that repeats appears here with its next day.',
  sum: (amount: string) => `${amount} in 4 weeks`,
  every: {
    weekly: (weekday: string) => `Weekly, on ${weekday}`,
    'bi-weekly': () => 'Every two weeks',
    monthly: () => 'Monthly',
  },
  next: (day: string) => `next ${day}`,
  charged: (day: string) => `charged ${day}`,
  paused: 'Paused',
  unpaid: 'Paused, the card was declined',
  until: (day: string) => `Paused until ${day}`,
} as const;

export const jobsPerDay = {
  title: 'Jobs a day',
  lead: 'A full day is not offered on your bids. Jobs that are booked stay.',
  edit: 'Change jobs a day',
  jobs: jobsOf,
  to: (first: string, last: string) => `${first} – ${last}`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Jobs a day saved',
  failed: 'Jobs a day have not changed',
} as const;

export const daysOff = {
  title: 'Days off',
  none: 'None planned.',
  add: 'Add days off',
  from: 'First day',
  to: 'Last day',
  order: 'The last day cannot be before the first',
  checking: 'Checking who is affected...',
  nobody: 'Nothing is booked on these days.',
  jobs: (count: number) =>
    count === 1
      ? '1 job is booked and stays. Ask for another day on its page:'
      : `${count} jobs are booked and stay. Ask for another day on the page of each:`,
  visits: (count: number) =>
    count === 1
      ? '1 repeat visit falls on these days. Only the homeowner can skip it, so tell them in time:'
      : `${count} repeat visits fall on these days. Only the homeowners can skip them, so tell them in time:`,
  bids: (count: number) =>
    count === 1
      ? '1 pending bid offers one of these days. Change its day:'
      : `${count} pending bids offer one of these days. Change the day of each:`,
  unknown: 'We could not check who is affected.',
  save: 'Save days off',
  saving: 'Saving...',
  saved: 'Days off saved',
  failed: 'The days off were not saved',
  remove: 'Remove',
  removeWhich: (days: string) => `Remove ${days}`,
  removing: 'Removing...',
  removed: 'Days off removed',
  notRemoved: 'The days off have not changed',
} as const;
