import { type Actor, AppError, isOperator, isProvider, signedIn } from '@sward/shared/kernel';
import { type PhotoSet, type PhotoView, photoKeys } from '@sward/shared/uploads';
import { factKeys, hasBidOn, type ProviderFacts, providerFacts } from '../browse/request-facts.ts';
import type { Ports } from '../ports.ts';
import { readProvider } from '../providers/provider-store.ts';
import { hasPlace, placeKeys } from '../questions/question-store.ts';
import { type Address, type JobAddress, readAddress, readOwnAddress } from '../request/address-store.ts';
import { isOfferedTo } from '../request/private-request.ts';
import type { ServiceRequest } from '../request/request.ts';
import { readRequest } from '../request/request-store.ts';
import { markShown, type SitePhoto, sitePhotoSet } from '../request/site-photos.ts';
import { lookKey } from '../waiting/waiting-store.ts';

interface Seen {
  request: ServiceRequest;
  /** Business name of the provider who is, or was, asked before others; only for viewers who may know it. */
  askedName?: string | undefined;
  photos: PhotoView[];
  /**
   * Photos of the provider who left the job before. The owner and operators see all, others only those shown to them.
   */
  sitePhotos?: SitePhoto[] | undefined;
}

/** A request for its homeowner. */
export type RequestForOwner = Seen & { role: 'owner'; address: Address | undefined };

/** A request for the viewer's role. */
export type RequestForViewer =
  | RequestForOwner
  | (Seen & { role: 'operator' })
  | (Seen & { role: 'accepted-provider'; address: JobAddress | undefined; facts: ProviderFacts })
  | (Seen & { role: 'provider'; facts: ProviderFacts; lookedBefore: boolean; mayAsk: boolean });

/**
 * Returns a request for the caller's role. The homeowner sees everything. Operators see all but the address, which they
 * see within a case. The accepted provider also sees the address. Other providers see the masked view while the request
 * is pending, and afterwards only if they bid on it. For others it is not found.
 */
export async function getRequest(
  ports: Ports,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<RequestForViewer> {
  const request = await readRequest(ports.marketplace, requestId);
  if (!request) throw new AppError('not_found');
  const { accountId } = signedIn(actor);
  if (accountId === request.ownerId) {
    return await requestForOwner(ports, request, await readOwnAddress(ports, actor, request));
  }
  if (isOperator(actor)) {
    const [photos, askedName] = await Promise.all([photosOf(ports, request), askedNameOf(ports, request)]);
    return { role: 'operator', request, askedName, ...photos };
  }
  if (!isProvider(actor)) throw new AppError('not_found');
  return await requestForProvider(ports, actor, request, accountId);
}

/** Returns the caller's own request after a change. */
export async function requestForOwner(
  ports: Ports,
  request: ServiceRequest,
  address: Address | undefined,
): Promise<RequestForOwner> {
  const [photos, askedName] = await Promise.all([photosOf(ports, request), askedNameOf(ports, request)]);
  return { role: 'owner', request, address, askedName, ...photos };
}

async function askedNameOf(ports: Ports, { privateFor }: ServiceRequest): Promise<string | undefined> {
  if (!privateFor) return undefined;
  return (await readProvider(ports.marketplace, privateFor.providerId))?.businessName ?? '';
}

/** Decides on access with the items of the view, in one read. */
async function requestForProvider(
  ports: Ports,
  actor: Actor,
  request: ServiceRequest,
  accountId: string,
): Promise<RequestForViewer> {
  const look = lookKey(request.id, accountId);
  const sets = await setsOf(ports, request);
  const keys = [
    ...factKeys(request, accountId),
    look,
    ...placeKeys(request.id, accountId),
    ...sets.flatMap(photoKeys),
  ];
  const items = await ports.marketplace.batchGet(keys, { consistent: true });
  const isAccepted = accountId === request.acceptedProviderId;
  const isOffered = request.status === 'pending' && isOfferedTo(request, accountId);
  if (!isAccepted && !isOffered && !hasBidOn(items, request, accountId)) throw new AppError('not_found');
  const facts = providerFacts(items, request, accountId);
  const [photos = [], site] = await ports.photos.show(items, ...sets);
  const sitePhotos = markShown(request, site)?.filter(({ shown, status }) => shown && status === 'ready');
  if (isAccepted) {
    const address = await readAddress(ports, actor, request);
    return { role: 'accepted-provider', request, photos, sitePhotos, facts, address };
  }
  // Viewers other than the parties see only photos that can be shown.
  const lookedBefore = items.some(({ pk, sk }) => pk === look.pk && sk === look.sk);
  const askedName =
    accountId === request.privateFor?.providerId ? await askedNameOf(ports, request) : undefined;
  return {
    ...{ role: 'provider', request, facts, lookedBefore, askedName },
    mayAsk: hasPlace(items, request.id, accountId),
    photos: photos.filter(({ status }) => status === 'ready'),
    sitePhotos,
  };
}

/** Returns whether a provider opens an open request for the first time. */
export function isFirstLook(seen: RequestForViewer): boolean {
  return seen.role === 'provider' && seen.request.status === 'pending' && !seen.lookedBefore;
}

async function photosOf(ports: Ports, request: ServiceRequest): Promise<Pick<Seen, 'photos' | 'sitePhotos'>> {
  const [photos = [], site] = await ports.photos.views(...(await setsOf(ports, request)));
  return { photos, sitePhotos: markShown(request, site) };
}

/** Returns the homeowner's photos, and those of the provider who left the job before. */
async function setsOf({ marketplace }: Ports, request: ServiceRequest): Promise<PhotoSet[]> {
  const { ownerId: accountId, photos: ids } = request;
  const site = await sitePhotoSet(marketplace, request);
  return [{ accountId, purpose: 'request', ids }, ...(site ? [site] : [])];
}
