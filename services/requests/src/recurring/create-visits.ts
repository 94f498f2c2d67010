import { newEvent } from '@sward/shared/events';
import { instant, retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import { eachDue } from '@sward/shared/lambda/pure';
import { outbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { copyAddress, readAddressOf } from '../request/address-store.ts';
import type { ServiceRequest } from '../request/request.ts';
import { putReserved, readRequest } from '../request/request-store.ts';
import { endRecurringBySystem } from './end-recurring.ts';
import {
  afterVisit,
  dueAt,
  nextDay,
  type RecurringService,
  recurringLifecycle,
  resumed,
  visitClock,
} from './recurring.ts';
import { recurringEvent } from './recurring-events.ts';
import { changeRecurring, RECURRING_DUE, readRecurring, recurringIdOf } from './recurring-store.ts';

/** Timer: creates each visit due within seven days, and ends pauses that are over. */
export async function sweepRecurring(ports: InboxPorts): Promise<void> {
  await eachDue(ports, RECURRING_DUE, (key) => createDueVisits(ports, recurringIdOf(key)));
}

/** Runs the due steps of one recurring service, each in one transaction. */
export async function createDueVisits(ports: InboxPorts, recurringId: string): Promise<void> {
  const step = () => retryOnConflict(['state_changed'], () => tendOnce(ports, recurringId));
  while (await step());
}

/** Returns whether a step was due. */
async function tendOnce(ports: InboxPorts, recurringId: string): Promise<boolean> {
  const now = ports.clock.now();
  const service = await readRecurring(ports.marketplace, recurringId);
  const due = service && dueAt(service);
  if (!service || due === undefined || due > now) return false;
  if (service.status === 'paused') await endPause(ports, service);
  else await takeTurn(ports, service);
  return true;
}

async function endPause(ports: InboxPorts, service: RecurringService): Promise<void> {
  const now = ports.clock.now();
  recurringLifecycle.next(service.status, 'resume', 'system');
  const after = resumed(service, service.pausedUntil ?? '', now);
  await ports.marketplace.transact([
    changeRecurring(service, after),
    recurringEvent(ports, SYSTEM, { ...after, version: service.version + 1 }, 'resumed'),
  ]);
}

/** Creates the next visit. Passes over a visit that is skipped or can no longer be paid for in time. */
async function takeTurn(ports: InboxPorts, service: RecurringService): Promise<void> {
  const date = nextDay(service);
  const tooLate = visitClock(service, date).payUntil <= ports.clock.now();
  if (!tooLate && !service.skips.includes(date)) return await makeVisit(ports, service, date);
  if (tooLate) ports.log.warn('a visit is passed over: too late', { recurringId: service.id, date });
  await ports.marketplace.transact([changeRecurring(service, afterVisit(service, { date }))]);
}

async function makeVisit(ports: InboxPorts, service: RecurringService, date: string): Promise<void> {
  recurringLifecycle.next(service.status, 'make-visit', 'system');
  const { latestRequestId, accessRequestId = latestRequestId } = service;
  const [latest, address, access] = await Promise.all([
    readRequest(ports.marketplace, latestRequestId),
    readAddressOf(ports.marketplace, latestRequestId),
    readAddressOf(ports.marketplace, accessRequestId),
  ]);
  // The address of a departed homeowner is erased.
  if (!latest || !address) return await endRecurringBySystem(ports, service, { leftBy: 'owner' });
  const visit = visitRequest(ports, service, latest, date);
  const bidId = ports.ids.next('bid');
  const { id: recurringId, ownerId, providerId, amountCents: bidCents } = service;
  const chargeAt = instant(visitClock(service, date).chargeAt);
  const event = newEvent(
    ports,
    SYSTEM,
    { name: `Request#${visit.id}`, version: 1 },
    'RecurringVisitCreated',
    {
      ...{ recurringId, requestId: visit.id, bidId, ownerId, providerId, bidCents, chargeAt },
    },
  );
  await ports.marketplace.transact([
    changeRecurring(service, afterVisit(service, { date, requestId: visit.id })),
    putReserved(visit),
    copyAddress({ ...address, ...(access?.accessCard && { accessCard: access.accessCard }) }, visit.id),
    outbox(ports.clock, event),
  ]);
}

/** Builds a request like the last one, on the visit's day at the agreed time. */
function visitRequest(
  ports: InboxPorts,
  service: RecurringService,
  latest: ServiceRequest,
  date: string,
): ServiceRequest {
  return {
    id: ports.ids.next('req'),
    version: 1,
    status: 'pending',
    ownerId: service.ownerId,
    serviceTypeIds: service.serviceTypeIds,
    propertySize: service.propertySize,
    serviceFrequency: service.rhythm,
    serviceDate: date,
    serviceTime: service.time,
    zone: service.zone,
    city: latest.city,
    state: latest.state,
    zipPrefix: latest.zipPrefix,
    publicPoint: latest.publicPoint,
    block: latest.block,
    description: latest.description,
    photos: latest.photos,
    termsVersion: 1,
    bidLimit: 1,
    liveBids: 0,
    bidPrices: {},
    recurringId: service.id,
    reservedFor: service.providerId,
    createdAt: instant(ports.clock.now()),
  };
}
