import { MESSAGE_KEYS } from '@sward/shared/contract';
import {
  type Actor,
  AppError,
  BROWSE_RADIUS_MILES,
  blocksWithin,
  isProvider,
  milesBetween,
  type Point,
  signedIn,
} from '@sward/shared/kernel';
import type { PropertySize } from '@sward/shared/product';
import { decodeCursor, encodeCursor, type Page } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { agendaKey, agendaOf } from '../providers/agenda-store.ts';
import { capacityKey, capacityOf } from '../providers/capacity.ts';
import type { Provider } from '../providers/provider.ts';
import { readProvidersAnd } from '../providers/provider-store.ts';
import { type OpenRequest, openPage, openPosition, privateRequests } from '../request/open-store.ts';
import { dueOf, expiryOf, urgencyOf } from '../request/request.ts';
import { countBrowsing, countZip } from './browse-limits.ts';
import { type DayFit, dayFit, fitRank } from './day-fit.ts';
import { type ProviderFacts, withProviderFacts } from './request-facts.ts';

const PAGE = 20;
/** Most fitting requests at the start of the first page; the rest of it has room for new ones. */
const MOST_FITTING = 12;

export interface AvailableInput {
  near?: string;
  radiusMiles?: number;
  service?: number;
  size?: PropertySize;
  urgency?: 'urgent' | 'standard';
  /** First and last preferred day. */
  from?: string;
  to?: string;
  sort?: 'newest' | 'fit' | 'distance' | 'price';
  cursor?: string;
}

/** Hidden from members other than providers: text and day together can identify a home. */
type ForProviders = 'description' | 'serviceDate' | 'serviceTime';
type MaskedRequest = Omit<OpenRequest, ForProviders>;

/** Only providers get all fields, with the distance and further facts. */
export type AvailableRequest =
  | (MaskedRequest & { urgency: ReturnType<typeof urgencyOf> })
  | (OpenRequest &
      ProviderFacts & {
        urgency: ReturnType<typeof urgencyOf>;
        distanceMiles: number;
        isFull: boolean;
        /** Until when the provider is asked before others. */
        askedUntil: string | null;
        fit: DayFit;
      });

export interface AvailablePage extends Page<AvailableRequest> {
  /** The provider who browses. */
  provider?: Provider | undefined;
}

/**
 * Lists open requests around a ZIP code, or around the provider's base, newest first. Sorting by distance or price
 * sorts the loaded page. By fit, the first page starts with the requests that fit into the provider's day, out of all
 * that were read. Without a place the list is empty. Other members see masked cards around at most three ZIP codes a
 * day, and cannot filter by hidden fields.
 * @throws AppError address_not_located; too_many_requests; zip_limit_reached; validation_failed for a filter
 * by day
 */
export async function listAvailableRequests(
  ports: Ports,
  actor: Actor,
  input: AvailableInput,
): Promise<AvailablePage> {
  const viewer = signedIn(actor);
  const providing = isProvider(actor);
  if (!providing) assertNoDays(input);
  await countBrowsing(ports.marketplace, ports.clock, viewer.accountId);
  const { provider, booked } = await readBooked(ports, providing ? [viewer.accountId] : []);
  const center = await centerOf(ports, input, provider);
  if (!center) return { items: [], cursor: null, provider };
  if (!providing && input.near) await countZip(ports.marketplace, ports.clock, viewer.accountId, input.near);
  const radius = input.radiusMiles ?? provider?.radiusMiles ?? BROWSE_RADIUS_MILES.default;
  const fitOf = (request: OpenRequest) => dayFit(booked, provider?.basePoint, request);
  const [page, asked] = await Promise.all([
    openAround(ports, center, Math.min(radius, BROWSE_RADIUS_MILES.max), input, (read) =>
      providing && input.sort === 'fit' ? fitting(read, fitOf) : [],
    ),
    providing && input.cursor === undefined ? askedFirst(ports, viewer.accountId) : [],
  ]);
  const now = ports.clock.now();
  if (!providing) {
    return { ...page, items: sorted(page.items, input.sort, center).map((request) => masked(request, now)) };
  }
  const items = await withProviderFacts(
    ports.marketplace,
    [...asked, ...sorted(page.items, input.sort, center)],
    viewer.accountId,
  );
  const milesTo = ({ publicPoint }: OpenRequest) => Math.round(milesBetween(center, publicPoint));
  return {
    ...page,
    provider,
    items: items.map((request) => ({
      ...request,
      urgency: urgencyOf(request, now),
      distanceMiles: milesTo(request),
      askedUntil: request.privateFor ? dueOf(request) : null,
      fit: fitOf(request),
    })),
  };
}

/** Returns the requests that fit into the provider's day, the shortest drive first. */
function fitting(requests: readonly OpenRequest[], fitOf: (request: OpenRequest) => DayFit): OpenRequest[] {
  return requests
    .map((request) => ({ request, rank: fitRank(fitOf(request)) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_FITTING)
    .map(({ request }) => request);
}

/** Reads the provider, if the viewer is one, with what they have booked. */
async function readBooked({ marketplace }: Ports, ids: readonly string[]) {
  const keys = ids.flatMap((id) => [agendaKey(id), capacityKey(id)]);
  const { providers, others } = await readProvidersAnd(marketplace, ids, keys);
  const found = (name: string) => others.find(({ sk }) => sk === name);
  const booked = { jobs: agendaOf(found('AGENDA')).jobs, capacity: capacityOf(found('CAPACITY')) };
  return { provider: providers.values().next().value, booked };
}

/** Returns the requests that only this provider is asked about. They come first, whatever the filters. */
async function askedFirst({ marketplace, clock }: Ports, providerId: string): Promise<OpenRequest[]> {
  const asked = await privateRequests(marketplace, providerId, PAGE);
  return asked.filter((request) => expiryOf(request) > clock.now());
}

function masked(
  { description: _, serviceDate, serviceTime, ...rest }: OpenRequest,
  now: number,
): AvailableRequest {
  return { ...rest, urgency: urgencyOf({ ...rest, serviceDate, serviceTime }, now) };
}

/** Filtering day by day would reveal the hidden day. */
function assertNoDays({ from, to }: AvailableInput): void {
  const fields = Object.entries({ from, to }).filter(([, value]) => value !== undefined);
  if (fields.length === 0) return;
  const wrong = fields.map(([name]) => [name, MESSAGE_KEYS.invalid_input]);
  throw new AppError('validation_failed', { fields: Object.fromEntries(wrong) });
}

async function centerOf(
  ports: Ports,
  { near }: AvailableInput,
  provider: Provider | undefined,
): Promise<Point | undefined> {
  if (near === undefined) return provider?.basePoint;
  const point = await ports.geocoder.locateZip(near);
  if (!point) throw new AppError('address_not_located');
  return point;
}

/**
 * Merges one page of every block within reach. Positions are comparable across blocks, so the cursor is the position of
 * the last request read. Requests beyond a block's page wait for the next call. `ahead` picks the start of the first
 * page from all that was read; a later page repeats those in their place.
 */
async function openAround(
  ports: Ports,
  center: Point,
  radius: number,
  input: AvailableInput,
  ahead: (read: OpenRequest[]) => OpenRequest[],
): Promise<Page<OpenRequest>> {
  const list = listOf(center, radius, input);
  const before = input.cursor === undefined ? undefined : decodeCursor(list, input.cursor, 1)[0];
  const pages = await Promise.all(
    blocksWithin(center, radius).map((block) =>
      openPage(ports.marketplace, block, { serviceTypeId: input.service, before, limit: PAGE }),
    ),
  );
  const horizon = horizonOf(pages);
  const now = ports.clock.now();
  const read = pages
    .flatMap((page) => page.items)
    .filter(
      (request) =>
        milesBetween(center, request.publicPoint) <= radius &&
        expiryOf(request) > now &&
        isWanted(request, input, now),
    )
    .sort((a, b) => (openPosition(a) < openPosition(b) ? 1 : -1));
  const first = before === undefined ? ahead(read) : [];
  const due = read.filter((request) => openPosition(request) >= horizon && !first.includes(request));
  const rest = due.slice(0, PAGE - first.length);
  const items = [...first, ...rest];
  const last = rest.at(-1);
  if (last && due.length > rest.length) return { items, cursor: encodeCursor(list, [openPosition(last)]) };
  return { items, cursor: horizon === '' ? null : encodeCursor(list, [horizon]) };
}

/** Identifies the query that a cursor belongs to. */
function listOf(
  center: Point,
  radius: number,
  { cursor: _, near: __, radiusMiles: ___, ...asked }: AvailableInput,
) {
  const wanted = Object.entries(asked).filter(([, value]) => value !== undefined);
  return `open ${JSON.stringify([center, radius, wanted.sort()])}`;
}

function isWanted(request: OpenRequest, { size, urgency, from, to }: AvailableInput, now: number): boolean {
  const { propertySize, serviceDate } = request;
  if (size !== undefined && propertySize !== size) return false;
  if (urgency !== undefined && urgencyOf(request, now) !== urgency) return false;
  return (from === undefined || serviceDate >= from) && (to === undefined || serviceDate <= to);
}

/** Returns the newest page end among blocks with further pages. Below it the merge may be incomplete. */
function horizonOf(pages: readonly Page<OpenRequest>[]): string {
  const ends = pages.flatMap(({ items, cursor }) => {
    const last = items.at(-1);
    return cursor && last ? [openPosition(last)] : [];
  });
  return ends.reduce((newest, end) => (end > newest ? end : newest), '');
}

function sorted(requests: OpenRequest[], sort: AvailableInput['sort'], center: Point): OpenRequest[] {
  if (sort === 'distance') {
    const miles = (request: OpenRequest) => milesBetween(center, request.publicPoint);
    return requests.toSorted((a, b) => miles(a) - miles(b));
  }
  if (sort === 'price')
    return requests.toSorted((a, b) => (b.budgetMaxCents ?? -1) - (a.budgetMaxCents ?? -1));
  return requests;
}
