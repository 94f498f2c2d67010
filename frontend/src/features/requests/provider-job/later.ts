import type { Answer } from '../../../lib/api/api.ts';
import { lazyAhead } from '../../../lib/loading/lazy-ahead.tsx';
import { ReviewClock } from '../../../parts/payment/money-section.tsx';
import { isRefused, type Taps } from './taps.ts';

/** Parts that only some jobs have. */
export const JobDispute = lazyAhead(async () => ({
  default: (await import('../../../parts/dispute/dispute-parts.tsx')).JobDispute,
}));
export const CancelledJobOf = lazyAhead(() => import('../../../parts/job/cancelled-job.tsx'));
export const JobRecord = lazyAhead(async () => ({
  default: (await import('../../../parts/job/job-record.tsx')).JobRecord,
}));
export const ProposedDay = lazyAhead(async () => ({
  default: (await import('../../../parts/job/proposed-day.tsx')).ProposedDay,
}));
export const ConflictState = lazyAhead(async () => ({
  default: (await import('./unsent.tsx')).ConflictState,
}));
export const WaitsHere = lazyAhead(async () => ({ default: (await import('./unsent.tsx')).WaitsHere }));

export const PriceAsked = lazyAhead(() => import('../../../parts/order/price-asked.tsx'));
export const ClosedState = lazyAhead(() => import('../../../parts/no-access/provider/closed-state.tsx'));

/** Returns the part that heads the job in place of its state, and its first answer. */
function headOf(job: Answer<'bids.getJob'> | undefined) {
  if (job?.accessId) {
    const load = async () =>
      (await import('../../../parts/no-access/api/get-no-access.ts')).readNoAccessAhead(job.id);
    return [ClosedState, { isHere: () => false, load }];
  }
  if (job?.openOrderId) {
    const load = async () =>
      (await import('../../../parts/order/api/list-orders.ts')).readOrdersAhead(job.id);
    return [PriceAsked, { isHere: () => false, load }];
  }
  return [];
}

/** Returns the parts of the given job, which the page loads first so that nothing below moves. */
export function partsOf(
  request: Answer<'requests.get'>,
  job: Answer<'bids.getJob'> | undefined,
  payment: Answer<'payments.get'> | undefined,
  taps: Taps | undefined,
) {
  return [
    ...(isRefused(taps) ? [ConflictState] : []),
    ...(taps ? [WaitsHere] : headOf(job)),
    ...(payment?.dispute ? [JobDispute] : []),
    ...(payment?.money.state === 'in_review' ? [ReviewClock] : []),
    ...(job?.checkedInAt ? [JobRecord] : []),
    ...(request.status === 'cancelled' ? [CancelledJobOf] : []),
    ...(request.schedule?.proposal ? [ProposedDay] : []),
  ];
}
