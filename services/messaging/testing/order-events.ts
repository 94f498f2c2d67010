import { BID, eventOf, OWNER, PAYMENT, PROVIDER, REQUEST, type TestPorts } from './test-kit.ts';

export const ORDER = { orderId: 'cho_1', extraCents: 1500 };
const KNOWN = {
  ...{ requestId: REQUEST, bidId: BID, ownerId: OWNER.accountId, providerId: PROVIDER.accountId },
  ...{ paymentId: PAYMENT, ...ORDER },
};

/** One event of each step of a change of the price. */
export const orderEvents = (ports: TestPorts) => ({
  ChangeOrderProposed: () =>
    eventOf(ports, 'ChangeOrderProposed', {
      ...KNOWN,
      reason: 'overgrown',
      expiresAt: '2027-05-05T16:40:00.000Z',
      newTotalCents: 6195,
    }),
  ChangeOrderPaid: () =>
    eventOf(ports, 'ChangeOrderPaid', {
      ...KNOWN,
      totalCents: 6195,
    }),
  ChangeOrderClosed: () =>
    eventOf(ports, 'ChangeOrderClosed', {
      ...KNOWN,
      outcome: 'declined',
    }),
  ChangeOrderReturned: () => eventOf(ports, 'ChangeOrderReturned', { ...KNOWN, trip: false }),
});
