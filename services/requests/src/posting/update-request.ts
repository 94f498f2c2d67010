import type { BodyOf, Contract } from '@sward/shared/contract';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, instant, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import { assertNoContactDetails } from '@sward/shared/product';
import { outbox } from '@sward/shared/table';
import { assertDate, type Located, locate, placeView } from '../places/geocode.ts';
import type { Ports } from '../ports.ts';
import { type Address, moveAddress, readOwnAddress } from '../request/address-store.ts';
import { ownRequest } from '../request/own-request.ts';
import { editRequest } from '../request/pending-store.ts';
import { isOpen, type ServiceRequest, sameTerms, sortedServices } from '../request/request.ts';
import { requestLifecycle } from '../request/request-lifecycle.ts';
import { assertSitePhotos } from '../request/site-photos.ts';
import { verifyUploads } from '../request/verify-uploads.ts';
import { type RequestForOwner, requestForOwner } from './get-request.ts';

type Changes = BodyOf<Contract['requests.update']>;
type Input = Changes & { requestId: string };

/** Number of edits kept for the timeline. */
const EDITS_KEPT = 20;

/**
 * Changes the caller's own pending request; absent fields stay. A change of the terms of bids raises
 * `termsVersion` in the same write, so that no earlier bid can be accepted from then on.
 * @throws AppError not_found, request_not_open, checkout_in_progress, contact_details_not_allowed,
 * address_not_located, validation_failed, upload_not_found
 */
export async function updateRequest(ports: Ports, actor: Actor, input: Input): Promise<RequestForOwner> {
  const { request, address } = await retryOnConflict(['state_changed'], () => update(ports, actor, input));
  return await requestForOwner(ports, request, address);
}

type Changed = Pick<RequestForOwner, 'request' | 'address'>;

async function update(ports: Ports, actor: Actor, input: Input): Promise<Changed> {
  const request = await ownRequest(ports, actor, input.requestId);
  const now = ports.clock.now();
  // A visit's terms were agreed with its provider: another price or day is another agreement.
  if (!isOpen(request, now) || request.reservedFor !== undefined) throw new AppError('request_not_open');
  if (request.checkoutLock) throw new AppError('checkout_in_progress');
  // The city is shown as entered.
  assertNoContactDetails({ additionalDetails: input.additionalDetails, city: input.city });
  const address = await readOwnAddress(ports, actor, request);
  if (!address) throw new AppError('not_found');

  const place = await placeAfter(ports, request.ownerId, { before: address, input });
  const changed = changedBy(request, input, place);
  assertDateIfChanged(request, changed, now);
  await verifyNewPhotos(ports, actor, request, changed);
  await assertSitePhotos(ports.marketplace, request, input.sitePhotos ?? []);
  if (isSame(changed, request) && isSame(place.address, address)) return { request, address };

  const after = nextVersion(request, changed, place.located !== undefined, instant(now));
  await ports.marketplace.transact([
    ...editRequest(request, after),
    ...(isSame(place.address, address) ? [] : [moveAddress(place.address)]),
    ...(place.located?.keeping ?? []),
    outbox(ports.clock, updated(ports, actor, request, after)),
  ]);
  return { request: after, address: place.address };
}

interface Place {
  address: Address;
  /** The new location; absent when the address stays. */
  located?: Located;
}

async function placeAfter(
  ports: Ports,
  ownerId: string,
  { before, input }: { before: Address; input: Input },
): Promise<Place> {
  const { address, city, state, zipCode, phone } = { ...before, ...given(input) };
  const after = { ...before, address, city, state, zipCode, phone };
  if (isSame({ ...after, phone: before.phone }, before)) return { address: after };
  const located = await locate(ports, ownerId, after);
  // A kept point without a precision is that of a street.
  const { point, precision = 'address' } = located.home;
  return { address: { ...after, point, precision }, located };
}

/** Returns the fields present in the input. */
function given(input: Input): Changes {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function changedBy(before: ServiceRequest, input: Input, { address, located }: Place): ServiceRequest {
  const { budget } = input;
  return {
    ...before,
    ...(located && placeView(address, located.home)),
    serviceTypeIds: input.serviceTypeIds ? sortedServices(input.serviceTypeIds) : before.serviceTypeIds,
    propertySize: input.propertySize ?? before.propertySize,
    serviceFrequency: input.serviceFrequency ?? before.serviceFrequency,
    serviceDate: input.serviceDate ?? before.serviceDate,
    serviceTime: input.serviceTime ?? before.serviceTime,
    description: input.additionalDetails ?? before.description,
    budgetMinCents: budget === undefined ? before.budgetMinCents : budget?.min,
    budgetMaxCents: budget === undefined ? before.budgetMaxCents : budget?.max,
    photos: input.photos ?? before.photos,
    ...(before.sitePhotos &&
      input.sitePhotos && { sitePhotos: { ...before.sitePhotos, shown: input.sitePhotos } }),
  };
}

/** Checks the day only if it changed: a request whose window has passed today may still change in other fields. */
function assertDateIfChanged(before: ServiceRequest, after: ServiceRequest, now: number): void {
  const { serviceDate, serviceTime, zone } = after;
  const sameDate = serviceDate === before.serviceDate && serviceTime === before.serviceTime;
  if (!sameDate || zone !== before.zone) assertDate(serviceDate, serviceTime, zone, now);
}

async function verifyNewPhotos(
  ports: Ports,
  actor: Actor,
  before: ServiceRequest,
  after: ServiceRequest,
): Promise<void> {
  const { accountId } = ownedBy(actor, before.ownerId);
  const added = after.photos.filter((id) => !before.photos.includes(id));
  await verifyUploads(ports.uploads.has, accountId, 'request', added);
}

function nextVersion(
  before: ServiceRequest,
  changed: ServiceRequest,
  moved: boolean,
  at: string,
): ServiceRequest {
  const kept = !moved && sameTerms(before, changed);
  return {
    ...changed,
    status: requestLifecycle.next(before.status, 'edit', 'owner'),
    version: before.version + 1,
    termsVersion: before.termsVersion + (kept ? 0 : 1),
    editedAt: [...(before.editedAt ?? []), at].slice(-EDITS_KEPT),
  };
}

function updated(ports: Ports, actor: Actor, before: ServiceRequest, after: ServiceRequest) {
  const { id, ownerId, version, liveBids, termsVersion } = after;
  return newEvent(ports, actor, { name: `Request#${id}`, version }, 'RequestUpdated', {
    requestId: id,
    ownerId,
    bidsNeedConfirmation: liveBids > 0 && termsVersion > before.termsVersion,
  });
}

/** Compares items as text: they are plain data in stable order. */
function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
