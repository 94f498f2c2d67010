import { addDays, blockOf, type Cents, dayIn, instant, publicPoint, toCents } from '@sward/shared/kernel';
import type { Item, Write } from '@sward/shared/table';
import { type Bid, copiedRequestFields } from '../../../services/bids/src/bid/bid.ts';
import { recordBid } from '../../../services/bids/src/bid/bid-store.ts';
import { bidWindow } from '../../../services/bids/src/bid/job-times.ts';
import { countInSummary } from '../../../services/bids/src/provider-facts/summary-store.ts';
import { type AgendaJob, putAgenda } from '../../../services/requests/src/providers/agenda-store.ts';
import { putAddress } from '../../../services/requests/src/request/address-store.ts';
import type { ServiceRequest } from '../../../services/requests/src/request/request.ts';
import { putRequest } from '../../../services/requests/src/request/request-store.ts';
import { HOME, pointAnywhere, pointNearby, randomNumbers } from './places.ts';

/** Accounts whose lists are measured. */
export const OWNER = id('acc', 0);
export const PROVIDER = id('acc', 1);
/** The owner's request with the maximum of bids. */
export const POPULAR = id('req', 0);

/** Number of newest requests that lie around the provider, the same ones in a marketplace of any size. */
const NEARBY = 100;
/** One in so many requests is the owner's, and as many have the provider's bid: nearby (the newest), and elsewhere. */
const OWN = { nearby: 4, others: 1000 };
const BIDS_ON_POPULAR = 10;
/** One in so many of the other requests has bids. */
const WANTED = 5;
const POSTED_EVERY_MS = 30_000;
const OTHERS = 2;
const PROVIDERS = 200;

function id(prefix: string, n: number): string {
  return `${prefix}_${String(n).padStart(26, '0')}`;
}

/** Returns the writes of the n-th newest open request, its address and its bids, as the services make them. */
export function openRequest(n: number, now: number): Write[] {
  const bidders = biddersOf(n);
  const amounts = bidders.map((_, index) => toCents(4000 + index * 100));
  const request = requestOf(n, now, amounts);
  const { city, state, zipPrefix } = request;
  return [
    ...putRequest(request),
    putAddress({
      ...{ requestId: request.id, address: `${n} Prospect St`, city, state, zipCode: `${zipPrefix}39` },
      phone: '617-555-0100',
      point: request.publicPoint,
      homeownerName: 'Robin M.',
      accessCard: { gateCode: '4711', pets: 'One cat', notes: 'Close the gate' },
    }),
    ...bidders.flatMap((providerId, index) => recordBid(bidOf(request, n, index, providerId, amounts))),
  ];
}

/** Returns the writes of the providers who bid, as the events of the other services would have written them. */
export function bidders(now: number): Write[] {
  const projection = (n: number): Item => ({
    ...{ pk: `PROVIDER#${id('acc', n)}`, sk: 'PROVIDER', approved: true, payable: true },
    ...{ firstName: 'Pat', lastInitial: 'G', businessName: `Green Blade Lawn Care ${n}`, baseZip: '02139' },
    ...{ basePoint: HOME.center, radiusMiles: 15, hasEquipment: true, rating: 4.5, reviewCount: 12 },
  });
  return [
    countInSummary(PROVIDER, { pending: NEARBY / OWN.nearby }),
    putAgenda(PROVIDER, { version: 0, jobs: [] }, agenda(now), now),
    ...Array.from({ length: PROVIDERS }, (_, n) => ({ put: projection(n + 1) })),
  ];
}

/** Returns one job of the provider for each of the next 60 days. */
function agenda(now: number): AgendaJob[] {
  return Array.from({ length: 60 }, (_, n) => ({
    ...{ requestId: id('req', 900_000 + n), time: 'morning' as const, point: publicPoint(HOME.center) },
    date: addDays(dayIn(HOME.zone, now), n),
  }));
}

const isNearby = (n: number) => n < NEARBY;
const isEvery = (n: number, turn: number) => n % (isNearby(n) ? OWN.nearby : OWN.others) === turn;

function ownerOf(n: number): string {
  return isEvery(n, 0) ? OWNER : id('acc', OTHERS + PROVIDERS + Math.floor(n / 3));
}

function biddersOf(n: number): string[] {
  if (n === 0) return Array.from({ length: BIDS_ON_POPULAR }, (_, k) => id('acc', OTHERS + k));
  if (isEvery(n, 1)) return [PROVIDER];
  if (n % WANTED !== 2) return [];
  return Array.from({ length: 3 }, (_, k) => id('acc', OTHERS + ((n + k) % (PROVIDERS - OTHERS))));
}

function requestOf(n: number, now: number, amounts: readonly Cents[]): ServiceRequest {
  const { town, point } = isNearby(n) ? pointNearby(n) : pointAnywhere(n);
  const random = randomNumbers(n);
  return {
    id: id('req', n),
    version: 1,
    status: 'pending',
    ownerId: ownerOf(n),
    serviceTypeIds: [1 + Math.floor(6 * random())],
    propertySize: 'medium',
    serviceFrequency: 'one-time',
    serviceDate: addDays(dayIn(town.zone, now), 3 + Math.floor(50 * random())),
    serviceTime: 'morning',
    ...{ zone: town.zone, city: town.city, state: town.state, zipPrefix: town.zipPrefix },
    publicPoint: point,
    block: blockOf(point),
    description: `Front and back lawn, about ${Math.floor(9000 * random())} square feet, edges along the path.`,
    photos: [],
    termsVersion: 1,
    bidLimit: BIDS_ON_POPULAR,
    liveBids: amounts.length,
    bidPrices: Object.fromEntries(amounts.map((amount, index) => [bidId(n, index), amount])),
    createdAt: instant(now - (n + 1) * POSTED_EVERY_MS),
  };
}

const bidId = (n: number, index: number) => id('bid', n * BIDS_ON_POPULAR + index);

function bidOf(
  request: ServiceRequest,
  n: number,
  index: number,
  providerId: string,
  amounts: readonly Cents[],
): Bid {
  const { id: requestId, ownerId, serviceDate: availableDate, createdAt, termsVersion } = request;
  return {
    id: bidId(n, index),
    version: 1,
    status: 'pending',
    ...{ requestId, ownerId, providerId, availableDate, createdAt, termsVersion },
    amountCents: amounts[index] ?? toCents(4000),
    availableTime: 'morning',
    ...bidWindow(availableDate, 'morning', request.zone),
    description: 'Mowing, edging and clean-up; clippings are taken away.',
    needsConfirmation: false,
    ...copiedRequestFields(request),
  };
}
