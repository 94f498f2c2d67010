import type { BodyOf, Contract } from '@sward/shared/contract';
import { newEvent } from '@sward/shared/events';
import { type Actor, dayIn, instant, retryOnConflict, signedIn } from '@sward/shared/kernel';
import { assertNoContactDetails, PLANS } from '@sward/shared/product';
import { outbox, type Write } from '@sward/shared/table';
import { assertDate, locate, placeView } from '../places/geocode.ts';
import { savingWithRequest } from '../places/save-address.ts';
import type { Home, Ports } from '../ports.ts';
import { assertWithinQuota, quotaMonth } from '../quota/quota.ts';
import { countRequest, readQuota } from '../quota/quota-store.ts';
import { putAddress } from '../request/address-store.ts';
import type { PrivateFor } from '../request/private-request.ts';
import { type ServiceRequest, sortedServices } from '../request/request.ts';
import { requestLifecycle } from '../request/request-lifecycle.ts';
import { putRequest } from '../request/request-store.ts';
import { verifyUploads } from '../request/verify-uploads.ts';
import { postedBefore } from './posted-before.ts';
import { markPosted } from './posted-store.ts';

export type RequestInput = BodyOf<Contract['requests.post']>;

interface PostOptions {
  /** Further writes of the same transaction. */
  also?: (request: ServiceRequest) => Write[];
  /** The provider who is asked before others. */
  privateFor?: PrivateFor;
}

/**
 * Posts a request: it is located, counted within the plan and open to providers at once. Saves its property when asked
 * to and the plan has room. With the client id of a draft that was posted before, it returns that request.
 * @throws AppError contact_details_not_allowed, address_not_located, validation_failed, upload_not_found,
 * request_limit_reached, busy; already_posted, with the id of the request, for a client id with other content
 */
export async function postRequest(
  ports: Ports,
  actor: Actor,
  input: RequestInput,
  options: PostOptions = {},
): Promise<ServiceRequest> {
  try {
    return await post(ports, actor, input, options);
  } catch (error) {
    // By now its day may be over, or the first of two calls has used the last place in the plan.
    const before = await postedBefore(ports.marketplace, signedIn(actor).accountId, input);
    if (before === undefined) throw error;
    return before;
  }
}

async function post(
  ports: Ports,
  actor: Actor,
  input: RequestInput,
  { also = () => [], privateFor }: PostOptions,
): Promise<ServiceRequest> {
  const owner = signedIn(actor);
  // The city is shown as entered.
  assertNoContactDetails({ additionalDetails: input.additionalDetails, city: input.city });
  const { home, keeping } = await locate(ports, owner.accountId, input);
  const { point, zone, precision } = home;
  assertDate(input.serviceDate, input.serviceTime, zone, ports.clock.now());
  await verifyUploads(ports.uploads.has, owner.accountId, 'request', input.photos);

  const draft = { ...newRequest(ports, owner.accountId, input, home), ...(privateFor && { privateFor }) };
  return await retryOnConflict(['busy'], async () => {
    const quota = await readQuota(ports.marketplace, owner.accountId);
    const month = quotaMonth(quota, dayIn(zone, ports.clock.now()).slice(0, 7));
    assertWithinQuota(quota, month);
    const request = { ...draft, bidLimit: PLANS[quota.plan].bidLimit };
    const saving = input.saveAddress ? await savingWithRequest(ports, owner.accountId, quota, input) : [];
    const { clientId } = input;
    await ports.marketplace.transact([
      ...(clientId ? [markPosted(ports.clock, owner.accountId, clientId, request.id)] : []),
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
        ...(precision && { precision }),
        homeownerName: owner.displayName,
        accessCard: input.accessCard,
      }),
      ...saving,
      ...keeping,
      ...also(request),
      outbox(ports.clock, posted(ports, actor, request)),
    ]);
    return request;
  });
}

function newRequest(
  ports: Ports,
  ownerId: string,
  input: RequestInput,
  home: Home,
): Omit<ServiceRequest, 'bidLimit'> {
  return {
    id: ports.ids.next('req'),
    version: 1,
    status: requestLifecycle.next(null, 'post', 'owner'),
    ownerId,
    serviceTypeIds: sortedServices(input.serviceTypeIds),
    propertySize: input.propertySize,
    serviceFrequency: input.serviceFrequency,
    serviceDate: input.serviceDate,
    serviceTime: input.serviceTime,
    ...placeView(input, home),
    description: input.additionalDetails,
    budgetMinCents: input.budget?.min,
    budgetMaxCents: input.budget?.max,
    photos: input.photos,
    termsVersion: 1,
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
