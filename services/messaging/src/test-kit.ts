import { type EventData, type EventOf, type EventType, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import type { Mail } from '@sward/shared/mail';
import { createMemoryTable, type MemoryTable } from '@sward/shared/table/memory';
import { accountActor, silentLog, type TestClock, testClock, testIds } from '@sward/shared/testing';
import type { InboxPorts } from './ports.ts';

export interface TestPorts extends InboxPorts {
  accounts: MemoryTable;
  conversations: MemoryTable;
  marketplace: MemoryTable;
  clock: TestClock;
  sent: Mail[];
}

export function testPorts(): TestPorts {
  const clock = testClock();
  const sent: Mail[] = [];
  return {
    clock,
    ids: testIds(clock),
    log: silentLog,
    correlationId: 'cor_test',
    accounts: createMemoryTable(),
    conversations: createMemoryTable(),
    marketplace: createMemoryTable(),
    mail: { send: async (mail) => void sent.push(mail) },
    sent,
    site: { url: 'https://sward.example', support: 'support@sward.example' },
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

/** A posted request with two bids, contacts of everyone. */
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
    provider(PROVIDER, 'Green Blade Lawn Care'),
    provider(RIVAL, 'Rivers Yard Works'),
    ...bid(BID, PROVIDER, 4000),
    ...bid(RIVAL_BID, RIVAL, 5000),
  ]);
}

export async function setRequest(ports: TestPorts, set: Record<string, string>): Promise<void> {
  await ports.marketplace.transact([{ update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set }]);
}

export async function setBid(ports: TestPorts, status: string, bidId = BID): Promise<void> {
  await ports.marketplace.transact([
    { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bidId}` }, set: { status } },
  ]);
}

/** The provider's bid was accepted and paid. */
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
