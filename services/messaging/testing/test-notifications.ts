import type { EventOf } from '@sward/shared/events';
import { instant } from '@sward/shared/kernel';
import type { NotifiedEvent } from '../src/announcements/index.ts';
import { putTicket } from '../src/support/ticket-store.ts';
import { accessNotices } from './access-events.ts';
import { mailWorld } from './test-events.ts';
import { BID, eventOf, OWNER, PROVIDER, REQUEST, setBid, setRequest, type TestPorts } from './test-kit.ts';

const ids = { requestId: REQUEST, bidId: BID, ownerId: OWNER.accountId, providerId: PROVIDER.accountId };
const ARRIVES_AT = '2027-05-03T12:40:00.000Z';

/** Events with notifications and without mails, each in its own state. */
const moreEvents = (ports: TestPorts) => ({
  BidConfirmed: async () => {
    await setBid(ports, 'pending');
    return eventOf(ports, 'BidConfirmed', ids);
  },
  BidWithdrawn: async () => {
    await setBid(ports, 'withdrawn');
    return eventOf(ports, 'BidWithdrawn', ids);
  },
  RequestExpired: async () => {
    await setRequest(ports, { status: 'expired' });
    return eventOf(ports, 'RequestExpired', { requestId: REQUEST, ownerId: OWNER.accountId });
  },
  ProviderOnTheWay: async () => {
    await setBid(ports, 'accepted', BID, { arrivesAt: ARRIVES_AT });
    return eventOf(ports, 'ProviderOnTheWay', { ...ids, arrivesAt: ARRIVES_AT });
  },
  JobLeftToOperators: async () => {
    await setBid(ports, 'accepted', BID, { suspendedParties: ['provider'] });
    return eventOf(ports, 'JobLeftToOperators', { ...ids, to: 'owner' as const, hearBy: ARRIVES_AT });
  },
  JobCheckedIn: async () => {
    await setBid(ports, 'accepted');
    return eventOf(ports, 'JobCheckedIn', ids);
  },
  ...accessNotices(ports),
  ReviewPosted: async () => {
    const reviewId = 'rev_01K0000000000000000000000J';
    return eventOf(ports, 'ReviewPosted', { ...ids, reviewId, of: 'provider' as const });
  },
  SupportTicketAnswered: async () => {
    const ticketId = 'tkt_01K0000000000000000000000T';
    const { accountId } = OWNER;
    await ports.conversations.transact(
      putTicket({
        ...{ id: ticketId, version: 2, number: 'SUP-0000000T', status: 'answered', accountId },
        ...{ form: 'customer', topic: 'booking', name: '', email: '', message: '', language: 'en' },
        ...{ createdAt: instant(ports.clock.now()), replies: [] },
      }),
    );
    const replyId = 'rpl_01K0000000000000000000000R';
    return eventOf(ports, 'SupportTicketAnswered', { ticketId, accountId, topic: 'booking', replyId });
  },
});

/** The market of tests with an event of each type with notifications, except messages. */
export async function notifyWorld() {
  const { ports, events } = await mailWorld();
  const all: NotifyEvents = { ...events, ...moreEvents(ports) };
  return { ports, events: all };
}

export type NotifyEvents = Record<
  Exclude<NotifiedEvent, 'MessageSent'>,
  () => EventOf<NotifiedEvent> | Promise<EventOf<NotifiedEvent>>
>;
