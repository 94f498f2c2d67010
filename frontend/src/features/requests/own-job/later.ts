import { lazyAhead } from '../../../lib/loading/lazy-ahead.tsx';
import type { useHere } from '../../../lib/loading/use-here.ts';
import type { JobState } from '../../../parts/job/job-state-of.ts';
import { ReviewClock } from '../../../parts/payment/money-section.tsx';

// Each of these belongs to one state.
export const BeforeAndAfter = lazyAhead(async () => ({
  default: (await import('./job-photos.tsx')).BeforeAndAfter,
}));
export const Photo = lazyAhead(async () => ({ default: (await import('./job-photos.tsx')).Photo }));
export const ArrivalMap = lazyAhead(() => import('./arrival-map.tsx'));
export const BigDate = lazyAhead(async () => ({
  default: (await import('../../../ui/lists/date-tile.tsx')).BigDate,
}));
export const AccessPrompt = lazyAhead(() => import('../components/access-prompt.tsx'));
export const NoShow = lazyAhead(() => import('./no-show.tsx'));
export const WeatherHelp = lazyAhead(async () => ({
  default: (await import('./weather-choice.tsx')).WeatherHelp,
}));
export const WeatherChoice = lazyAhead(() => import('./weather-choice.tsx'));
export const ProblemActions = lazyAhead(async () => ({
  default: (await import('../../../parts/dispute/dispute-parts.tsx')).DisputeActions,
}));
export const ProblemSteps = lazyAhead(async () => ({
  default: (await import('./problem-steps.tsx')).ProblemSteps,
}));
export const ProblemHelp = lazyAhead(async () => ({
  default: (await import('./problem-steps.tsx')).ProblemHelp,
}));
export const AddToCalendar = lazyAhead(() => import('../../../parts/calendar/add-to-calendar.tsx'));
export const EndedJob = lazyAhead(() => import('./ended-job.tsx'));
export const BookAgain = lazyAhead(() => import('../../../parts/request/book-again-button.tsx'));
export const PriceChangeState = lazyAhead(() => import('../../../parts/order/price-change-state.tsx'));
export const NoAccessState = lazyAhead(() => import('../../../parts/no-access/owner/no-access-state.tsx'));
export const LookedAtState = lazyAhead(() => import('../rescue/looked-at-state.tsx'));
export const FinishSheet = lazyAhead(() => import('../../../parts/payment/finish-sheet.tsx'));

/** Lazy parts of each state. The header waits for them, since it would grow and push down the page. */
const PARTS: Record<JobState, Parameters<typeof useHere>[0]> = {
  booked: [BigDate, AccessPrompt, AddToCalendar],
  'on-the-way': [ArrivalMap],
  'here-now': [Photo],
  unfinished: [],
  'no-access': [NoAccessState, AccessPrompt],
  'price-change': [PriceChangeState],
  'check-the-work': [BeforeAndAfter, ReviewClock],
  'no-show': [NoShow],
  'bad-weather': [WeatherChoice, WeatherHelp],
  problem: [ProblemActions, ProblemSteps, ProblemHelp],
  done: [FinishSheet, BookAgain],
  settled: [EndedJob],
  cancelled: [EndedJob],
};
/** Answers that the header of a state is drawn from, beside job and payment. */
const READS: Partial<Record<JobState, (bidId: string) => Promise<void>>> = {
  'no-access': async (bidId) =>
    (await import('../../../parts/no-access/api/get-no-access.ts')).readNoAccessAhead(bidId),
  'price-change': async (bidId) =>
    (await import('../../../parts/order/api/list-orders.ts')).readOrdersAhead(bidId),
};

/** Returns everything that the header of a state waits for. */
export function needsOf(state: JobState, bidId: string): Parameters<typeof useHere>[0] {
  const read = READS[state];
  const parts = PARTS[state] ?? [];
  return read ? [...parts, { isHere: () => false, load: () => read(bidId) }] : parts;
}

/** Lazy parts of a job that operators look at, in place of those of its state. */
export const LOOKED_AT = [LookedAtState];
