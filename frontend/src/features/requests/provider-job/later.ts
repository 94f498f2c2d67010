import type { Answer } from '../../../lib/api/api.ts';
import { lazyAhead } from '../../../lib/loading/lazy-ahead.tsx';
import { isRefused, type Taps } from './taps.ts';

/** What only some jobs of a provider have. */
export const JobDispute = lazyAhead(async () => ({
  default: (await import('../../../parts/dispute/dispute-parts.tsx')).JobDispute,
}));
export const CancelledJobOf = lazyAhead(() => import('../../../parts/job/cancelled-job.tsx'));
export const ProposedDay = lazyAhead(async () => ({
  default: (await import('../../../parts/job/proposed-day.tsx')).ProposedDay,
}));
export const ConflictState = lazyAhead(async () => ({
  default: (await import('./unsent.tsx')).ConflictState,
}));
export const WaitsHere = lazyAhead(async () => ({ default: (await import('./unsent.tsx')).WaitsHere }));

/** Those of the given job: what is below would move when one of them came later. */
export function partsOf(
  request: Answer<'requests.get'>,
  payment: Answer<'payments.get'> | undefined,
  taps: Taps | undefined,
) {
  return [
    ...(isRefused(taps) ? [ConflictState] : []),
    ...(taps ? [WaitsHere] : []),
    ...(payment?.dispute ? [JobDispute] : []),
    ...(request.status === 'cancelled' ? [CancelledJobOf] : []),
    ...(request.schedule?.proposal ? [ProposedDay] : []),
  ];
}
