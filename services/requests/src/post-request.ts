import { type BodyOf, type Contract, MESSAGES } from '@sward/shared/contract';
import { newEvent } from '@sward/shared/events';
import {
  type Actor,
  AppError,
  addDays,
  assertNoContactDetails,
  blockOf,
  dayIn,
  instant,
  LIMITS,
  PLANS,
  type Point,
  publicPoint,
  type ServiceTime,
  signedIn,
  windowOf,
} from '@sward/shared/kernel';
import { outbox } from '@sward/shared/table';
import { putAddress } from './address-store.ts';
import type { Ports } from './ports.ts';
import { assertWithinQuota, quotaMonth } from './quota.ts';
import { countRequest, QuotaMoved, readQuota } from './quota-store.ts';
import { requestLifecycle, type ServiceRequest } from './request.ts';
import { putRequest } from './request-store.ts';
import { verifyUploads } from './uploads.ts';

export type RequestInput = BodyOf<Contract['requests.post']>;

const QUOTA_ATTEMPTS = 3;

/**
 * Posts a request: located, counted within the plan, open to providers at once.
 * @throws AppError contact_details_not_allowed, address_not_located, validation_failed, upload_not_found,
 * request_limit_reached
 */
export async function postRequest(ports: Ports, actor: Actor, input: RequestInput): Promise<ServiceRequest> {
  const owner = signedIn(actor);
  assertNoContactDetails({ additionalDetails: input.additionalDetails });
  const { point, zone } = await locate(ports, input);
  assertDate(input.serviceDate, input.serviceTime, zone, ports.clock.now());
  await verifyUploads(ports.uploads.has, owner.accountId, 'request', input.photos);

  const draft = newRequest(ports, owner.accountId, input, point, zone);
  for (let attempt = 1; ; attempt++) {
    const quota = await readQuota(ports.marketplace, owner.accountId);
    const month = quotaMonth(quota, dayIn(zone, ports.clock.now()).slice(0, 7));
    assertWithinQuota(quota, month);
    const request = { ...draft, bidLimit: PLANS[quota.plan].bidLimit };
    try {
      await ports.marketplace.transact([
        countRequest(owner.accountId, quota, month),
        ...putRequest(request),
        putAddress({
          requestId: request.id,
          address: input.address,
          city: input.city,
          state: input.state,
          zipCode: input.zipCode,
          phone: input.phone,
          point,
          homeownerName: owner.displayName,
          accessCard: input.accessCard,
        }),
        outbox(ports.clock, posted(ports, actor, request)),
      ]);
      return request;
    } catch (error) {
      if (!(error instanceof QuotaMoved)) throw error;
      if (attempt === QUOTA_ATTEMPTS) throw new AppError('busy', { retryAfter: 1, cause: error });
    }
  }
}

async function locate(ports: Ports, input: RequestInput): Promise<{ point: Point; zone: string }> {
  const point = await ports.geocoder.locateAddress(input);
  if (!point) throw new AppError('address_not_located');
  return { point, zone: ports.zoneOf(point) };
}

/** From today to 60 days ahead at the property, in a window that has not ended. */
function assertDate(date: string, time: ServiceTime, zone: string, now: number): void {
  const today = dayIn(zone, now);
  if (date < today) throw fieldError('serviceDate', MESSAGES.date_past);
  if (date > addDays(today, LIMITS.serviceDaysAhead)) throw fieldError('serviceDate', MESSAGES.date_far);
  if (windowOf(date, time, zone).end <= now) throw fieldError('serviceTime', MESSAGES.time_passed);
}

function fieldError(field: string, message: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: message } });
}

function newRequest(
  ports: Ports,
  ownerId: string,
  input: RequestInput,
  point: Point,
  zone: string,
): Omit<ServiceRequest, 'bidLimit'> {
  const shown = publicPoint(point);
  return {
    id: ports.ids.next('req'),
    version: 1,
    status: requestLifecycle.next(null, 'post', 'owner'),
    ownerId,
    serviceTypeIds: [...new Set(input.serviceTypeIds)].sort((a, b) => a - b),
    propertySize: input.propertySize,
    serviceFrequency: input.serviceFrequency,
    serviceDate: input.serviceDate,
    serviceTime: input.serviceTime,
    zone,
    city: input.city,
    state: input.state,
    zipPrefix: input.zipCode.slice(0, 3),
    publicPoint: shown,
    block: blockOf(shown),
    description: input.additionalDetails,
    budgetMinCents: input.budget?.min,
    budgetMaxCents: input.budget?.max,
    photos: input.photos,
    liveBids: 0,
    bidPrices: {},
    createdAt: instant(ports.clock.now()),
  };
}

function posted(ports: Ports, actor: Actor, request: ServiceRequest) {
  const { id, version, ownerId, serviceTypeIds, serviceDate } = request;
  const aggregate = { name: `Request#${id}`, version };
  return newEvent(ports, actor, aggregate, 'RequestPosted', {
    requestId: id,
    ownerId,
    serviceTypeIds,
    serviceDate,
  });
}
