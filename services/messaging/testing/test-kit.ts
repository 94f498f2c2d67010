import { type EventData, type EventOf, type EventType, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import type { Mail } from '@sward/shared/mail';
import type { Value } from '@sward/shared/table';
import { createMemoryTable, type MemoryTable } from '@sward/shared/table/memory';
import { accountActor, silentLog, type TestClock, testClock, testIds } from '@sward/shared/testing';
import { createPhotos } from '@sward/shared/uploads';
import type { ApiPorts, InboxPorts, WebPushSender } from '../src/ports.ts';

export interface TestPorts extends ApiPorts, InboxPorts {
  accounts: MemoryTable;
  conversations: MemoryTable;
  marketplace: MemoryTable;
  clock: TestClock;
  sent: Mail[];
  /** Sent text messages. */
  texted: { to: string; body: string }[];
  /** Sent pushes. */
  pushed: Parameters<WebPushSender['send']>[0][];
  /** Content written to the bucket, by key. */
  written: Map<string, unknown>;
  /** Keys of the uploaded photos. */
  arrived: Set<string>;
}

export function testPorts(): TestPorts {
  const clock = testClock();
  const sent: Mail[] = [];
  const texted: TestPorts['texted'] = [];
  const pushed: TestPorts['pushed'] = [];
  const written = new Map<string, unknown>();
  const arrived = new Set<string>();
  const marketplace = createMemoryTable();
  return {
    clock,
    ids: testIds(clock),
    log: silentLog,
    correlationId: 'cor_test',
    accounts: createMemoryTable(),
    conversations: createMemoryTable(),
    marketplace,
    arrived,
    hasUpload: async (key) => arrived.has(key),
    photos: createPhotos(marketplace, async (key) => `https://photos.test/${key}`),
    mail: { send: async (mail) => void sent.push(mail) },
    texts: { send: async (text) => texted.push(text) > 0 },
    webPush: {
      send: async (push) => {
        pushed.push(push);
        return { status: 201 };
      },
    },
    pushKey: async () => 'public-key',
    sent,
    texted,
    pushed,
    written,
    files: { writeJson: async (key, content) => void written.set(key, content) },
    site: { url: 'https://sward.example', support: 'support@sward.example' },
    postalAddress: '1 Green Lane, Boston, MA 02110',
  };
}

const id = (prefix: string, letter: string) => `${prefix}_01K000000000000000000000${letter}0`;

export const OWNER = accountActor({ accountId: id('acc', 'D'), displayName: 'Dana H.' });
export const PROVIDER = accountActor({
  accountId: id('acc', 'P'),
  displayName: 'Pat G.',
  userType: 'provider',
  isProvider: true,
});
export const RIVAL = accountActor({
  accountId: id('acc', 'R'),
  displayName: 'Sam R.',
  userType: 'provider',
  isProvider: true,
});
export const STRANGER = accountActor({ accountId: id('acc', 'X'), displayName: 'Mal X.' });
export const REQUEST = id('req', 'A');
export const BID = id('bid', 'B');
export const RIVAL_BID = id('bid', 'C');
export const PAYMENT = id('pay', 'E');
export const RECURRING = id('rec', 'K');

export const QUESTION = id('qst', 'W');

/** A question of the provider about the request. */
export async function putQuestion(ports: TestPorts, fields: Record<string, Value> = {}): Promise<void> {
  const { accountId: providerId } = PROVIDER;
  const asked = {
    id: QUESTION,
    version: 1,
    requestId: REQUEST,
    providerId,
    askedAt: '2027-05-03T12:00:00.000Z',
  };
  const key = { pk: `QUESTIONS#${REQUEST}`, sk: `QUESTION#${providerId}` };
  await ports.marketplace.transact([
    { put: { ...key, ...asked, text: 'How wide is the gate to the back?', ...fields } },
  ]);
}

/** Creates a posted request with two bids and the contacts of all accounts. */
export async function marketplace(ports: TestPorts): Promise<void> {
  const person = (actor: typeof OWNER, email: string) => ({
    put: {
      pk: `CONTACT#${actor.accountId}`,
      sk: 'CONTACT',
      email,
      firstName: actor.displayName.split(' ')[0],
    },
  });
  await ports.accounts.transact([
    person(OWNER, 'dana@example.com'),
    person(PROVIDER, 'pat@example.com'),
    person(RIVAL, 'sam@example.com'),
  ]);
  const provider = (actor: typeof OWNER, businessName: string) => ({
    put: {
      pk: `PROVIDER#${actor.accountId}`,
      sk: 'PROVIDER',
      approved: true,
      firstName: actor.displayName.split(' ')[0],
      lastInitial: actor.displayName.split(' ')[1]?.[0],
      businessName,
    },
  });
  const bid = (bidId: string, actor: typeof OWNER, amountCents: number) => [
    { put: { pk: `BIDS#${REQUEST}`, sk: `LIVE#${actor.accountId}`, bidId, live: true } },
    { put: { pk: `BIDREF#${bidId}`, sk: 'BIDREF', requestId: REQUEST } },
    {
      put: {
        pk: `BIDS#${REQUEST}`,
        sk: `BID#${bidId}`,
        id: bidId,
        version: 1,
        status: 'pending',
        requestId: REQUEST,
        ownerId: OWNER.accountId,
        providerId: actor.accountId,
        amountCents,
        availableDate: '2027-05-05',
        availableTime: 'morning',
        windowStart: '2027-05-05T12:00:00.000Z',
        windowEnd: '2027-05-05T16:00:00.000Z',
        termsVersion: bidId === BID ? 1 : 2,
        serviceTypeIds: [1, 4],
      },
    },
  ];
  await ports.marketplace.transact([
    {
      put: {
        pk: `REQUEST#${REQUEST}`,
        sk: 'REQUEST',
        id: REQUEST,
        version: 1,
        status: 'pending',
        ownerId: OWNER.accountId,
        serviceTypeIds: [1, 4],
        serviceDate: '2027-05-05',
        serviceTime: 'morning',
        termsVersion: 2,
        bidPrices: { [BID]: 4000, [RIVAL_BID]: 5000 },
        zone: 'America/New_York',
      },
    },
    {
      put: {
        pk: `ADDRESS#${REQUEST}`,
        sk: 'ADDRESS',
        requestId: REQUEST,
        address: '12 Elm Street',
        homeownerName: 'Dana H.',
      },
    },
    {
      put: {
        pk: `RECURRING#${RECURRING}`,
        sk: 'RECURRING',
        id: RECURRING,
        status: 'active',
        latestRequestId: REQUEST,
        serviceTypeIds: [1, 4],
        rhythm: 'bi-weekly',
        amountCents: 4000,
      },
    },
    provider(PROVIDER, 'Green Blade Lawn Care'),
    provider(RIVAL, 'Rivers Yard Works'),
    ...bid(BID, PROVIDER, 4000),
    ...bid(RIVAL_BID, RIVAL, 5000),
  ]);
}

export async function setRequest(ports: TestPorts, set: Record<string, Value>): Promise<void> {
  await ports.marketplace.transact([{ update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set }]);
}

export async function setBid(
  ports: TestPorts,
  status: string,
  bidId = BID,
  also: Record<string, unknown> = {},
): Promise<void> {
  await ports.marketplace.transact([
    { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bidId}` }, set: { status, ...also } },
  ]);
}

/** Accepts and pays the provider's bid. */
export async function accept(ports: TestPorts): Promise<void> {
  await setRequest(ports, {
    status: 'accepted',
    acceptedBidId: BID,
    acceptedProviderId: PROVIDER.accountId,
    paymentId: PAYMENT,
  });
  await setBid(ports, 'accepted');
}

export function eventOf<T extends EventType>(ports: TestPorts, type: T, data: EventData<T>): EventOf<T> {
  return newEvent(ports, SYSTEM, { name: 'Test#1', version: 1 }, type, data) as EventOf<T>;
}
