import type { EventOf, EventType } from '@sward/shared/events';
import { consumers } from './consumers.ts';
import {
  accept,
  BID,
  eventOf,
  OWNER,
  PAYMENT,
  PROVIDER,
  REQUEST,
  RIVAL,
  RIVAL_BID,
  setBid,
  type TestPorts,
} from './test-kit.ts';

const ids = { requestId: REQUEST, bidId: BID };
const parties = { ownerId: OWNER.accountId, providerId: PROVIDER.accountId };
export const completedAt = '2027-05-05T15:00:00.000Z';

/** One event of each type that causes mail. */
export const mailEvents = (ports: TestPorts) => ({
  RequestPosted: () =>
    eventOf(ports, 'RequestPosted', {
      requestId: REQUEST,
      ownerId: OWNER.accountId,
      serviceTypeIds: [1, 4],
      serviceDate: '2027-05-05',
    }),
  BidPlaced: () =>
    eventOf(ports, 'BidPlaced', {
      ...ids,
      ...parties,
      bidCents: 4000,
      availableDate: '2027-05-05',
      availableTime: 'morning',
    }),
  BidAccepted: () => eventOf(ports, 'BidAccepted', { ...ids, ...parties, paymentId: PAYMENT }),
  BidDeclined: () =>
    eventOf(ports, 'BidDeclined', {
      requestId: REQUEST,
      bidId: RIVAL_BID,
      ownerId: OWNER.accountId,
      providerId: RIVAL.accountId,
    }),
  PaymentHeld: () =>
    eventOf(ports, 'PaymentHeld', { ...ids, ...parties, paymentId: PAYMENT, amountCents: 4695 }),
  JobCompleted: () => eventOf(ports, 'JobCompleted', { ...ids, ...parties, paymentId: PAYMENT, completedAt }),
  PaymentReleased: () =>
    eventOf(ports, 'PaymentReleased', { ...ids, ...parties, paymentId: PAYMENT, transferCents: 3800 }),
  PaymentRefunded: () =>
    eventOf(ports, 'PaymentRefunded', {
      ...ids,
      paymentId: PAYMENT,
      ownerId: OWNER.accountId,
      refundCents: 4695,
    }),
});

/** Hands the event to its mail consumer, as the inbox would. */
export async function consume(ports: TestPorts, event: EventOf): Promise<void> {
  const known = consumers[event.type] as Record<string, (p: TestPorts, e: EventOf) => Promise<void>>;
  for (const [name, consumer] of Object.entries(known)) {
    if (name.startsWith('mail-')) await consumer(ports, event);
  }
}

/** The state of the world in which an event of that type comes. */
export async function worldOf(ports: TestPorts, type: EventType): Promise<void> {
  if (type === 'RequestPosted' || type === 'BidPlaced') return;
  await accept(ports);
  await setBid(ports, 'declined', RIVAL_BID);
  if (type !== 'BidAccepted' && type !== 'PaymentHeld') await setBid(ports, 'completed');
}
