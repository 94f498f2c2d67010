import {
  addDays,
  type Cents,
  type Day,
  dayIn,
  HOUR,
  lifecycle,
  type Transition,
  zonedTime,
} from '@sward/shared/kernel';
import {
  LIMITS,
  type PropertySize,
  type RecurringAction,
  type RecurringStatus,
  type ServiceTime,
  windowOf,
} from '@sward/shared/product';
import { indexOn, type RecurringFrequency, visitDay } from './frequency.ts';

export type RecurringRole = 'owner' | 'provider' | 'system';

const changed = 'RecurringServiceChanged';
const rows: readonly Transition<RecurringStatus, RecurringAction, RecurringRole>[] = [
  { from: null, action: 'start', to: 'active', actor: ['system'], event: changed },
  {
    from: 'active',
    action: 'make-visit',
    to: 'active',
    actor: ['system'],
    event: 'RecurringVisitCreated',
    timer: 'seven days ahead',
  },
  { from: 'active', action: 'skip', to: 'active', actor: ['owner'], event: changed },
  { from: 'active', action: 'pause', to: 'paused', actor: ['owner', 'system'], event: changed },
  { from: 'paused', action: 'pause', to: 'paused', actor: ['owner', 'system'], event: changed },
  {
    from: 'paused',
    action: 'resume',
    to: 'active',
    actor: ['owner', 'system'],
    event: changed,
    timer: 'the day until which it is paused',
  },
  { from: 'active', action: 'end', to: 'ended', actor: ['owner', 'provider', 'system'], event: changed },
  { from: 'paused', action: 'end', to: 'ended', actor: ['owner', 'provider', 'system'], event: changed },
];

export const recurringLifecycle = lifecycle('recurring service', rows);

/** A visit that was created, or skipped when it was due. */
export type Visit = {
  date: Day;
  /** Its request; absent for a visit skipped before its creation. */
  requestId?: string;
};

/** A recurring service: one provider, one price, regular days. Each visit is a request and a job of its own. */
export type RecurringService = {
  id: string;
  version: number;
  status: RecurringStatus;
  ownerId: string;
  providerId: string;
  /** The newest request: the next visit copies its terms, address and access card. */
  latestRequestId: string;
  /** Request whose access card the next visit takes after a change; absent while that is the latest request. */
  accessRequestId?: string;
  rhythm: RecurringFrequency;
  amountCents: Cents;
  time: ServiceTime;
  /** IANA zone of the property. */
  zone: string;
  /** Day of the first job, the origin of the count. */
  firstDay: Day;
  /** Index of the next visit to create. */
  next: number;
  /** Skipped days in the future. */
  skips: Day[];
  /** The latest visits, oldest first. */
  visits: Visit[];
  serviceTypeIds: number[];
  propertySize: PropertySize;
  city: string;
  state: string;
  /** The first day on which a visit may fall again. */
  pausedUntil?: Day;
  pausedBecause?: 'owner' | 'payment';
  createdAt: string;
  endedAt?: string;
  /** The party whose account ended or was suspended, and the service with it. */
  leftBy?: 'owner' | 'provider';
};

/** Number of visits kept on the service. */
const VISITS_KEPT = 20;
/** Number of planned visits that are shown and can be skipped. */
const PLANNED_SHOWN = 6;

type Timed = Pick<RecurringService, 'time' | 'zone'>;

/** Returns the instants (ms) at which a visit is created, charged, and given up when unpaid. */
export function visitClock({ time, zone }: Timed, date: Day) {
  const { start } = windowOf(date, time, zone);
  return {
    makeAt: windowOf(addDays(date, -LIMITS.visitDaysAhead), time, zone).start,
    chargeAt: start - LIMITS.visitChargeHours * HOUR,
    payUntil: start - LIMITS.visitUnpaidHours * HOUR,
  };
}

export function nextDay(service: RecurringService): Day {
  return visitDay(service.firstDay, service.rhythm, service.next);
}

/** Returns the planned days, the next one first. Empty while paused without an end, or ended. */
export function plannedDays(service: RecurringService): Day[] {
  const { status, pausedUntil, firstDay, rhythm } = service;
  if (status === 'ended' || (status === 'paused' && pausedUntil === undefined)) return [];
  const from =
    pausedUntil === undefined ? service.next : indexOn(firstDay, rhythm, pausedUntil, service.next);
  return Array.from({ length: PLANNED_SHOWN }, (_, n) => visitDay(firstDay, rhythm, from + n));
}

/**
 * Returns when (ms) the next step is due: a visit to create or pass over, or a pause to end. Undefined when none is.
 */
export function dueAt(service: RecurringService): number | undefined {
  const [day] = plannedDays(service);
  if (day === undefined) return undefined;
  const { makeAt } = visitClock(service, day);
  const { pausedUntil, zone } = service;
  return pausedUntil === undefined ? makeAt : Math.min(makeAt, zonedTime(pausedUntil, 0, zone));
}

/** Records the next visit as created or passed over. */
export function afterVisit(service: RecurringService, visit: Visit): RecurringService {
  const { accessRequestId, ...rest } = service;
  return {
    ...rest,
    next: service.next + 1,
    skips: service.skips.filter((day) => day !== visit.date),
    visits: [...service.visits, visit].slice(-VISITS_KEPT),
    ...(visit.requestId ? { latestRequestId: visit.requestId } : accessRequestId && { accessRequestId }),
  };
}

/** Resumes with the first visit from a day on that can still be paid for in time. */
export function resumed(service: RecurringService, from: Day, now: number): RecurringService {
  const { pausedUntil: _, pausedBecause: __, ...rest } = service;
  const { firstDay, rhythm } = service;
  let next = indexOn(firstDay, rhythm, from, service.next);
  while (visitClock(service, visitDay(firstDay, rhythm, next)).payUntil <= now) next++;
  return { ...rest, status: 'active', next };
}

export function today(service: Timed, now: number): Day {
  return dayIn(service.zone, now);
}

/** Returns the actions that a role may take now. */
export function recurringActions(service: RecurringService, role: 'owner' | 'provider') {
  const allowed = recurringLifecycle.allowed(service.status, role);
  return (['skip', 'pause', 'resume', 'end'] as const).filter((action) => allowed.includes(action));
}
