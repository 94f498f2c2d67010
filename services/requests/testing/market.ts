import { type EventOf, parseEvent } from '@sward/shared/events';
import type { AccountActor, Point } from '@sward/shared/kernel';
import type { Plan } from '@sward/shared/product';
import type { Item } from '@sward/shared/table';
import { createMemoryTable, type MemoryTable } from '@sward/shared/table/memory';
import { accountActor, silentLog, type TestClock, testClock, testIds } from '@sward/shared/testing';
import { createPhotos } from '@sward/shared/uploads';
import type { InboxPorts, Ports } from '../src/ports.ts';
import { postRequest, type RequestInput } from '../src/posting/post-request.ts';
import type { Provider } from '../src/providers/provider.ts';
import { writeProviderCopy } from '../src/providers/provider-store.ts';
import type { ServiceRequest } from '../src/request/request.ts';

export const CAMBRIDGE: Point = { lat: 42.3736, lng: -71.1097 };
export const OWNER = 'acc_01K0000000000000000000000D';
const PROVIDER = 'acc_01K0000000000000000000000E';

/** A marketplace in memory, at 8 in the morning of Monday 3 May 2027 in Cambridge. */
export interface Market {
  table: MemoryTable;
  conversations: MemoryTable;
  clock: TestClock;
  ports: Ports & InboxPorts;
  /** Keys of the uploaded photos. */
  arrived: Set<string>;
  /** Content written to the bucket, by key. */
  written: Map<string, unknown>;
  /** Prefixes of keys whose files were removed. */
  removed: string[];
  /** Location of the next address; undefined for not found. */
  place: Point | undefined;
  zone: string;
  owner: AccountActor;
  stranger: AccountActor;
  provider: AccountActor;
  rival: AccountActor;
  operator: AccountActor;
  /** Sets the account's plan. */
  onPlan(accountId: string, plan: Plan): Promise<void>;
  post(input?: Partial<RequestInput>, by?: AccountActor): Promise<ServiceRequest>;
  approve(actor: AccountActor, fields?: Partial<Provider>): Promise<void>;
  /** Sets attributes of a stored request, as another service would. */
  patch(requestId: string, set: Record<string, Item[string]>): Promise<void>;
  items(prefix: string): Item[];
  events(): EventOf[];
}

export function requestInput(overrides: Partial<RequestInput> = {}): RequestInput {
  return {
    serviceTypeIds: [1],
    propertySize: 'medium',
    serviceFrequency: 'one-time',
    serviceDate: '2027-05-06',
    serviceTime: 'morning',
    additionalDetails: 'Front and back lawn',
    address: '77 Canary Street',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    phone: '(617) 555-0177',
    photos: [],
    saveAddress: false,
    accessCard: { gateCode: '4711#', pets: 'One shy dog', notes: '' },
    termsAgreed: true,
    ...overrides,
  };
}

export function market(): Market {
  const table = createMemoryTable();
  const conversations = createMemoryTable();
  const clock = testClock();
  const provider = { userType: 'provider', isProvider: true } as const;
  const m: Market = {
    table,
    conversations,
    clock,
    arrived: new Set(),
    written: new Map(),
    removed: [],
    place: CAMBRIDGE,
    zone: 'America/New_York',
    owner: accountActor({ accountId: OWNER }),
    stranger: accountActor({ accountId: 'acc_01K000000000000000000000AA', displayName: 'Sam S.' }),
    provider: accountActor({ accountId: PROVIDER, displayName: 'Pat G.', ...provider }),
    rival: accountActor({ accountId: 'acc_01K000000000000000000000BB', displayName: 'Rio R.', ...provider }),
    operator: accountActor({ accountId: 'acc_01K000000000000000000000CC', userType: 'operator' }),
    ports: {
      clock,
      ids: testIds(clock),
      log: silentLog,
      correlationId: 'cor_1',
      marketplace: table,
      conversations,
      geocoder: {
        locateAddress: async () => m.place && { point: m.place, zone: m.zone },
        preview: async ({ zip, address, city = 'Cambridge', state = 'MA' }) =>
          m.place && zip !== '00000'
            ? { point: m.place, city, state, precision: address === undefined ? 'zip' : 'address' }
            : undefined,
        locateZip: async (zip) => (zip === '00000' ? undefined : m.place),
      },
      mapPictures: {
        around: async ({ lat, lng }, scheme) => ({
          type: 'image/jpeg',
          bytes: Buffer.from(`${lat} ${lng} ${scheme}`),
        }),
      },
      uploads: {
        has: async (key) => m.arrived.has(key),
        form: async (key, contentType) => ({ url: 'https://uploads.test/', fields: { key, contentType } }),
      },
      photos: createPhotos(table, async (key) => `https://photos.test/${key}`),
      files: {
        writeJson: async (key, content) => void m.written.set(key, content),
        removeAll: async (prefix) => void m.removed.push(prefix),
      },
    },
    onPlan: (accountId, plan) =>
      table.transact([{ update: { pk: `QUOTA#${accountId}`, sk: 'QUOTA' }, set: { plan } }]),
    // A place is located only once, so another place gets another street.
    post: (input, by = m.owner) => {
      const { lat, lng } = m.place ?? CAMBRIDGE;
      const elsewhere = lat !== CAMBRIDGE.lat || lng !== CAMBRIDGE.lng;
      const street = elsewhere && { address: `77 Canary Street, at ${lat} ${lng}` };
      return postRequest(m.ports, by, requestInput({ ...street, ...input }));
    },
    async approve(actor, fields = {}) {
      const shown = {
        approved: true,
        payable: true,
        firstName: 'Pat',
        lastInitial: 'G',
        businessName: 'Green Blade Lawn Care',
        baseZip: '02139',
        basePoint: CAMBRIDGE,
        radiusMiles: 15,
        hasEquipment: true,
      };
      await table.transact([
        writeProviderCopy('approval', 1, actor.accountId, { ...shown, ...fields }, 'state_changed'),
      ]);
    },
    patch: (requestId, set) =>
      table.transact([{ update: { pk: `REQUEST#${requestId}`, sk: 'REQUEST' }, set }]),
    items: (prefix) => table.all().filter((item) => item.pk.startsWith(prefix)),
    events: () => m.items('OUTBOX#').map((item) => parseEvent(item.event)),
  };
  return m;
}
