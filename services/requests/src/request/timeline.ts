import type { AccessStep, DisputeStep } from '@sward/shared/product';
import type { Records } from './job-record.ts';
import type { ServiceRequest } from './request.ts';

type Step =
  | 'post'
  | 'edit'
  | 'accept'
  | 'lose'
  | 'rescue'
  | 'reschedule'
  | 'check-in'
  | 'complete'
  | 'release'
  | 'refund'
  | 'partial-refund'
  | 'cancel'
  | AccessStep
  | DisputeStep
  | 'expire';

export interface TimelineEntry {
  at: string;
  what: Step;
  who: 'owner' | 'provider' | 'operator' | 'system';
  /** Upload ids. */
  photos: readonly string[];
}

const SETTLED: Record<string, Step> = {
  released: 'release',
  refunded: 'refund',
  partially_refunded: 'partial-refund',
};

/** Returns the events of a request so far, oldest first. */
export function timelineOf(request: ServiceRequest, { job, money }: Records): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  const tell = (
    at: string | undefined,
    what: Step | undefined,
    who: TimelineEntry['who'],
    photos: readonly string[] = [],
  ) => {
    if (at !== undefined && what !== undefined) entries.push({ at, what, who, photos });
  };
  // The agreement creates a visit, and the saved card pays it, except when the homeowner had to be asked.
  const isVisit = request.reservedFor !== undefined;
  tell(request.createdAt, 'post', isVisit ? 'system' : 'owner');
  for (const at of request.editedAt ?? []) tell(at, 'edit', 'owner');
  tell(request.acceptedAt, 'accept', isVisit && !request.paymentNeededAt ? 'system' : 'owner');
  for (const { at, by } of request.losses ?? []) tell(at, 'lose', by);
  for (const at of request.takenAt ?? []) tell(at, 'rescue', 'provider');
  for (const { at, by } of request.moves ?? []) tell(at, 'reschedule', by);
  for (const at of request.earlierCheckIns ?? []) tell(at, 'check-in', 'provider');
  tell(request.checkedInAt, 'check-in', 'provider', job?.beforePhotos);
  tell(request.completedAt, 'complete', job?.afterPhotos ? 'provider' : 'owner', job?.afterPhotos);
  tell(request.cancelledAt, 'cancel', request.cancelledBy ?? 'system');
  tell(request.expiredAt, 'expire', 'system');
  for (const { at, what, who } of [...(money?.accessSteps ?? []), ...(money?.disputeSteps ?? [])])
    tell(at, what, who);
  tell(money?.settledAt, SETTLED[money?.status ?? ''], 'system');
  // Steps of the same instant keep their causal order.
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
