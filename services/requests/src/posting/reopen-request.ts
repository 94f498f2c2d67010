import { type EventOf, newEvent } from '@sward/shared/events';
import {
  type Actor,
  AppError,
  instant,
  isAppError,
  ownedBy,
  retryOnConflict,
  SYSTEM,
} from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import { PLANS } from '@sward/shared/product';
import { inbox, outbox, type Table, type Write } from '@sward/shared/table';
import { assertDate } from '../places/geocode.ts';
import type { InboxPorts, Ports } from '../ports.ts';
import { isSuspended } from '../providers/standing.ts';
import { copyAnswered } from '../questions/copy-answered.ts';
import { readQuota } from '../quota/quota-store.ts';
import { copyAddress, readAddressOf } from '../request/address-store.ts';
import { type JobDay, mayReopen } from '../request/job-day.ts';
import { formerBidders } from '../request/job-record.ts';
import type { ServiceRequest } from '../request/request.ts';
import { requestLifecycle } from '../request/request-lifecycle.ts';
import { markReposted, putRequest, readRequest } from '../request/request-store.ts';

type ReopenPorts = CommonPorts & { marketplace: Table };

/**
 * JobCancelled with a day: posts a request like the cancelled one. Does nothing when its homeowner is suspended or
 * deleted meanwhile, or has posted it by hand.
 */
export async function reopenLostRequest(ports: InboxPorts, event: EventOf<'JobCancelled'>): Promise<void> {
  const { reopen: day, requestId } = event.data;
  const ended = day && (await readRequest(ports.marketplace, requestId));
  if (!ended || ended.repostedAs || (await isSuspended(ports.marketplace, ended.ownerId))) return;
  const handled = inbox(ports.clock, 'requests.reopen-request', event.id);
  await reopen(ports, SYSTEM, ended, day, [handled]).catch((error: unknown) => {
    if (!isAppError(error, 'already_reopened')) throw error;
  });
}

/**
 * Posts a request like a cancelled one for its homeowner, by hand, within two weeks and once. Someone else must have
 * ended the job, or its provider did not come. It does not count toward the plan.
 * @throws AppError already_reopened, not_found, request_not_open, validation_failed
 */
export async function reopenRequest(
  ports: Ports,
  actor: Actor,
  { requestId, ...day }: { requestId: string } & JobDay,
): Promise<ServiceRequest> {
  const ended = await readRequest(ports.marketplace, requestId);
  if (!ended) throw new AppError('not_found');
  ownedBy(actor, ended.ownerId);
  if (ended.repostedAs) throw new AppError('already_reopened');
  if (!mayReopen(ended, ports.clock.now())) throw new AppError('request_not_open');
  assertDate(day.date, day.time, ended.zone, ports.clock.now());
  return await reopen(ports, actor, ended, day, []);
}

/** Posts the new request, once. On conflict: already_reopened. */
async function reopen(
  ports: ReopenPorts,
  actor: Actor,
  ended: ServiceRequest,
  day: JobDay,
  writes: readonly Write[],
): Promise<ServiceRequest> {
  // A question of the ended request may be hidden or erased meanwhile.
  return await retryOnConflict(['state_changed'], () => post(ports, actor, ended, day, writes));
}

async function post(
  ports: ReopenPorts,
  actor: Actor,
  ended: ServiceRequest,
  day: JobDay,
  writes: readonly Write[],
): Promise<ServiceRequest> {
  const address = await readAddressOf(ports.marketplace, ended.id);
  if (!address) throw new AppError('not_found');
  const { plan } = await readQuota(ports.marketplace, ended.ownerId);
  const request: ServiceRequest = {
    ...sameWork(ended),
    id: ports.ids.next('req'),
    version: 1,
    status: requestLifecycle.next(null, 'post', 'owner'),
    ...{ serviceDate: day.date, serviceTime: day.time },
    bidLimit: PLANS[plan].bidLimit,
    ...{ termsVersion: 1, liveBids: 0, bidPrices: {} },
    createdAt: instant(ports.clock.now()),
    reopenedFrom: ended.id,
    ...photosOf(ended),
  };
  const { id: requestId, ownerId, serviceTypeIds, serviceDate } = request;
  const formerBidderIds = await formerBidders(ports.marketplace, ended);
  const copied = await copyAnswered(ports, ended.id);
  const posted = { requestId, ownerId, serviceTypeIds, serviceDate, formerBidderIds };
  const aggregate = { name: `Request#${requestId}`, version: request.version };
  await ports.marketplace.transact([
    ...putRequest(request),
    copyAddress(address, requestId),
    ...copied(requestId),
    { ...markReposted(ended, requestId), onConflict: 'already_reopened' },
    outbox(ports.clock, newEvent(ports, actor, aggregate, 'RequestPosted', posted)),
    ...writes,
  ]);
  ports.log.info('a lost job is posted again', { requestId });
  return request;
}

/** Copies the work and its place. */
function sameWork(ended: ServiceRequest) {
  const { ownerId, serviceTypeIds, propertySize, serviceFrequency, zone, city, state, zipPrefix } = ended;
  const { publicPoint, block, description, budgetMinCents, budgetMaxCents, photos } = ended;
  return {
    ...{ ownerId, serviceTypeIds, propertySize, serviceFrequency, zone, city, state, zipPrefix },
    ...{ publicPoint, block, description, budgetMinCents, budgetMaxCents, photos },
  };
}

/** Links the site photos of a provider who left because of the size; the homeowner chooses who else may see them. */
function photosOf({ cancelledBecause, acceptedBidId: bidId }: ServiceRequest): Partial<ServiceRequest> {
  return cancelledBecause === 'wrong_size' && bidId ? { sitePhotos: { bidId, shown: [] } } : {};
}
