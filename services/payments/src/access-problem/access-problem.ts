import type { AccessMark } from '@sward/bids';
import type { JobDay, Measured } from '@sward/requests';
import { type Cents, HOUR, instant, lifecycle, MINUTE, type Transition } from '@sward/shared/kernel';
import {
  ACCESS_LIMITS,
  type AccessAction,
  type AccessOffer,
  type AccessReason,
  type AccessStatus,
} from '@sward/shared/product';

export type AccessRole = 'owner' | 'provider' | 'system';

/** A provider's report from the site with its evidence: photos, and whether the provider was near. */
export type OnSite = Measured & {
  at: string;
  /** Upload ids. */
  photos: string[];
  /** The provider's place to two decimals; the exact one is stored nowhere. */
  place: { lat: number; lng: number };
};

/** A problem of a provider who is on site and cannot get in. */
export interface AccessProblem {
  id: string;
  status: AccessStatus;
  /** 1, or 2 for the second problem of a job. */
  number: number;
  paymentId: string;
  requestId: string;
  bidId: string;
  ownerId: string;
  providerId: string;
  reason: AccessReason;
  text: string;
  marked: OnSite;
  /** Days on which the provider would come again; none for the second problem. */
  days: JobDay[];
  /** The trip fee; null when the homeowner never agreed to one. */
  tripFeeCents: Cents | null;
  /** Until when the homeowner answers; from then on the provider may report that it is still closed. */
  respondBy: string;
  answer?: { at: string; text: string };
  stillClosed?: OnSite;
  /** Until when the homeowner chooses. */
  chooseBy?: string;
  /** The order that pays for coming again, and the day chosen. */
  orderId?: string;
  chosen?: JobDay;
  /** Milliseconds left to choose when a dispute of the fee stopped the clock. */
  clockLeftMs?: number;
  /** When the timer moves it on; absent once it is over, and while a dispute decides. */
  dueAt?: string;
  closedAt?: string;
}

type Row = Transition<AccessStatus, AccessAction, AccessRole>;

const OPEN = ['waiting', 'answered', 'due', 'paying', 'contested'] as const satisfies readonly AccessStatus[];

const rows: readonly Row[] = [
  {
    from: null,
    action: 'mark',
    to: 'waiting',
    actor: ['provider'],
    event: 'AccessProblem',
    timer: '15 minutes to answer',
  },
  {
    from: 'waiting',
    action: 'answer',
    to: 'answered',
    actor: ['owner'],
    event: 'AccessAnswered',
    timer: '15 minutes to get in',
  },
  ...(['waiting', 'answered'] as const).map(
    (from): Row => ({
      from,
      action: 'still-closed',
      to: 'due',
      actor: ['provider'],
      event: 'TripFeeDue',
      timer: '24 hours to choose',
    }),
  ),
  { from: 'waiting', action: 'waive', to: 'waived', actor: ['provider', 'system'], event: 'AccessClosed' },
  { from: 'answered', action: 'waive', to: 'waived', actor: ['provider', 'system'], event: 'AccessClosed' },
  { from: 'due', action: 'waive', to: 'waived', actor: ['provider'], event: 'AccessClosed' },
  { from: 'due', action: 'come-again', to: 'paying', actor: ['owner'], event: null, timer: 'payment' },
  { from: 'paying', action: 'take-back', to: 'due', actor: ['owner', 'system'], event: null },
  { from: 'paying', action: 'capture', to: 'again', actor: ['system'], event: 'AccessClosed' },
  { from: 'due', action: 'cancel', to: 'ended', actor: ['owner', 'system'], event: 'JobCancelled' },
  { from: 'paying', action: 'cancel', to: 'ended', actor: ['owner', 'system'], event: 'JobCancelled' },
  { from: 'due', action: 'contest', to: 'contested', actor: ['owner'], event: 'DisputeOpened' },
  { from: 'contested', action: 'resume', to: 'due', actor: ['owner'], event: 'DisputeResolved' },
  // Any other end of the job ends the problem too.
  ...OPEN.map((from): Row => ({ from, action: 'end', to: 'ended', actor: ['system'], event: null })),
];

export const accessLifecycle = lifecycle('access problem', rows);

export function isOpenAccess({ status }: Pick<AccessProblem, 'status'>): boolean {
  return OPEN.some((open) => open === status);
}

/** Returns the mark that payment and job carry of an open problem. */
export function accessMark({ id, status, respondBy: answerBy, chooseBy: until }: AccessProblem): AccessMark {
  const by = status === 'waiting' ? answerBy : status === 'due' ? until : undefined;
  const waits = status === 'waiting' || status === 'answered';
  return { id, blocks: status !== 'answered', ...(by && { by }), ...(!waits && { mayLeave: true }) };
}

/** Returns until when (ms) a provider may report an access problem. */
export function markUntil({ windowEnd }: { windowEnd: string }): number {
  return Date.parse(windowEnd) + ACCESS_LIMITS.afterWindowMinutes * MINUTE;
}

export function respondBy(now: number): string {
  return instant(now + ACCESS_LIMITS.respondMinutes * MINUTE);
}

export function chooseBy(now: number): string {
  return instant(now + ACCESS_LIMITS.chooseHours * HOUR);
}

/** Evidence that the place is still closed once the homeowner's time has passed. */
export type AccessProof = Pick<AccessProblem, 'stillClosed'>;

/** Returns until when the provider may report that it is still closed; after that the problem is waived. */
export function stillClosedBy(respond: string): string {
  return instant(Date.parse(respond) + ACCESS_LIMITS.stillClosedMinutes * MINUTE);
}

/** Returns whether a day may still be chosen. */
export function isAhead({ windowStart }: { windowStart: string }, now: number): boolean {
  return now <= Date.parse(windowStart) - ACCESS_LIMITS.hoursAhead * HOUR;
}

/** Returns until when (ms) a new window may end: well before the hold does. */
export function windowsUntil(capturedAt: string): number {
  return Date.parse(capturedAt) + ACCESS_LIMITS.heldDays * 24 * HOUR;
}

/** Stops the clock of the choice for a dispute of the fee. */
export function contestedAccess(problem: AccessProblem, now: number): AccessProblem {
  const { dueAt: _, chooseBy: until = instant(now), ...rest } = problem;
  const status = accessLifecycle.next(problem.status, 'contest', 'owner', 'access_not_open');
  return { ...rest, status, chooseBy: until, clockLeftMs: Date.parse(until) - now };
}

/** Resumes with the time that was left to choose, but at least some hours. */
export function resumedAccess(problem: AccessProblem, now: number): AccessProblem {
  const { clockLeftMs = 0, ...rest } = problem;
  const status = accessLifecycle.next(problem.status, 'resume', 'owner', 'dispute_not_open');
  const until = instant(now + Math.max(clockLeftMs, ACCESS_LIMITS.chooseHoursLeft * HOUR));
  return { ...rest, status, chooseBy: until, dueAt: until };
}

/** Returns the actions that the viewer may take on a problem now. */
export function accessActions(
  problem: AccessProblem,
  role: 'owner' | 'provider' | 'operator',
  now: number,
): AccessOffer[] {
  if (role === 'operator' || problem.status === 'contested' || !isOpenAccess(problem)) return [];
  const inTime = problem.dueAt !== undefined && now < Date.parse(problem.dueAt);
  const answerable = now < Date.parse(problem.respondBy);
  const may: Partial<Record<AccessAction, boolean>> = {
    answer: answerable,
    'still-closed': inTime && !answerable,
    waive: inTime,
    'come-again': inTime && problem.number === 1,
    'take-back': inTime,
    cancel: now < Date.parse(problem.chooseBy ?? ''),
    contest: inTime,
  };
  return accessLifecycle
    .allowed(problem.status, role)
    .filter((action): action is AccessOffer => may[action] ?? false);
}
