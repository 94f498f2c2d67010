import { type Bid, bidWindow, readBid } from '@sward/bids';
import { readRecurring, readRequest, type ServiceRequest } from '@sward/requests';
import { type EventOf, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { onChargeTimer } from '../src/checkout/charge-visit.ts';
import { chooseMethod } from '../src/checkout/choose-method.ts';
import { openCheckout } from '../src/checkout/open-checkout.ts';
import { scheduleCharge } from '../src/checkout/schedule-charge.ts';
import { paymentOf } from '../src/payment/payment-store.ts';
import { getPayment } from '../src/receipts/get-payment.ts';
import { cents } from './fake-stripe.ts';
import { BIDS, type Market, market, PROVIDERS, REQUEST } from './market.ts';

export const VISIT = `req_${'V'.repeat(26)}`;
export const BID = `bid_${'V'.repeat(26)}`;
export const DAY = '2027-05-12';
/** 72 hours before eight o'clock in Cambridge, and 24 hours before. */
export const CHARGE_AT = '2027-05-09T12:00:00.000Z';
export const PAY_UNTIL = '2027-05-11T12:00:00.000Z';

/**
 * A weekly service begun by the payment of the market's first bid, and its next visit, created and planned.
 */
export async function visitWorld() {
  const m = await market();
  const patch = (requestId: string, set: Record<string, string>) =>
    m.table.transact([{ update: { pk: `REQUEST#${requestId}`, sk: 'REQUEST' }, set }]);
  const payByHand = async (bidId: string): Promise<string> => {
    const { payment } = await openCheckout(m.ports, m.owner, { bidId, amount: cents(4695) });
    await chooseMethod(m.ports, m.owner, {
      ...{ bidId, amount: cents(4695), serviceFee: cents(695) },
      ...{ paymentMethod: 'card', recurringAgreed: true },
    });
    m.stripe.pay(`pi_${payment.id}`);
    await getPayment(m.ports, m.owner, payment.id);
    return payment.id;
  };
  await patch(REQUEST, { serviceFrequency: 'weekly' });
  await payByHand(BIDS[0]);
  const first = (await readRequest(m.table, REQUEST)) as ServiceRequest;
  const { recurringId = '' } = first;
  const event = await makeVisit(m, first, recurringId);
  return {
    m,
    event,
    recurringId,
    patch,
    payByHand,
    visit: async () => (await readRequest(m.table, VISIT)) as ServiceRequest,
    charge: () => m.item(`CHARGE#${VISIT}`, 'CHARGE'),
    timer: () => onChargeTimer(m.ports, { requestId: VISIT }),
    payments: () =>
      m.table
        .all()
        .filter((item) => item.sk === 'PAYMENT' && item.requestId === VISIT)
        .map(paymentOf),
    service: () => readRecurring(m.table, recurringId),
  };
}

/** Creates a visit as requests and bids do, seven days ahead. */
async function makeVisit(m: Market, first: ServiceRequest, recurringId: string) {
  const bid = (await readBid(m.table, BIDS[0])) as Bid;
  const { acceptedBidId: _, acceptedProviderId: __, paymentId: ___, schedule: ____, ...request } = first;
  const { paymentId: _____, acceptedAt: ______, ...offer } = bid;
  const window = bidWindow(DAY, 'morning', first.zone);
  const visit = { ...request, id: VISIT, version: 1, status: 'pending', acceptedAt: undefined };
  const visitBid = { ...offer, id: BID, version: 1, status: 'pending', requestId: VISIT, availableDate: DAY };
  const reservedFor = PROVIDERS[0];
  await m.table.transact([
    {
      put: {
        ...visit,
        ...{ pk: `REQUEST#${VISIT}`, sk: 'REQUEST', recurringId, reservedFor, serviceDate: DAY },
        ...{ liveBids: 1, bidPrices: { [BID]: 4000 } },
      },
    },
    { put: { ...visitBid, ...window, recurringId, pk: `BIDS#${VISIT}`, sk: `BID#${BID}` } },
    { put: { pk: `BIDREF#${BID}`, sk: 'BIDREF', requestId: VISIT } },
  ]);
  const event = newEvent(m.ports, SYSTEM, { name: `Request#${VISIT}`, version: 1 }, 'RecurringVisitCreated', {
    ...{ recurringId, requestId: VISIT, bidId: BID, bidCents: 4000, chargeAt: CHARGE_AT },
    ...{ ownerId: first.ownerId, providerId: PROVIDERS[0] },
  }) as EventOf<'RecurringVisitCreated'>;
  await scheduleCharge(m.ports, event);
  return event;
}
