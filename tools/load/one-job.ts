import type { Item } from '@sward/shared/table';
import type { Rest } from './violations.ts';

const SINCE = '2027-05-03T11:00:00.000Z';
export const REQUEST = 'req_01K0000000000000000000000A';
export const BID = 'bid_01K0000000000000000000000B';
export const PAYMENT = 'pay_01K0000000000000000000000C';
const OWNER = 'acc_01K0000000000000000000000D';
const PROVIDER = 'acc_01K0000000000000000000000E';
const CONVERSATION = 'CONVERSATION#cnv_01K0000000000000000000000F';

type Fields = Record<string, unknown>;

const stored = (pk: string, sk: string, fields: Fields = {}) => ({ pk, sk, ...fields }) as Item;
const made = (pk: string, sk: string, fields: Fields) => stored(pk, sk, { createdAt: SINCE, ...fields });

function journal(name: string, lines: Record<string, number>): Item {
  const booked = Object.entries(lines).map(([account, amountCents]) => ({ account, amountCents }));
  return stored(`PAYMENT#${PAYMENT}`, `JOURNAL#${name}`, { lines: booked });
}

function mailed(name: string, recipient: string): Item {
  return stored(`MAIL#${name}#${recipient}`, 'MAIL', { name, recipient, state: 'sent' });
}

function noticed(name: string, accountId: string, link: string): Item {
  return stored(`NOTIFICATION#${accountId}`, `NOTICE#${name}`, { accountId, link, notice: { name } });
}

/** Returns a Sward in which one job was posted, bid on, paid for, done and paid out, with all notifications. */
export function oneJob(): Rest & { items: Item[]; charges: Rest['charges'][number][] } {
  const held = `held:${PAYMENT}`;
  return {
    since: SINCE,
    items: [
      made(`REQUEST#${REQUEST}`, 'REQUEST', {
        ...{ id: REQUEST, ownerId: OWNER, status: 'completed', serviceTypeIds: [1], bidPrices: {} },
        ...{ acceptedBidId: BID, paymentId: PAYMENT },
      }),
      stored(`ADDRESS#${REQUEST}`, 'ADDRESS'),
      stored(`QUOTA#${OWNER}`, 'QUOTA', { posted: 1 }),
      made(`BIDS#${REQUEST}`, `BID#${BID}`, {
        ...{ id: BID, requestId: REQUEST, providerId: PROVIDER, status: 'completed', paymentId: PAYMENT },
        checkedInAt: SINCE,
      }),
      stored(`BIDS#${REQUEST}`, `LIVE#${PROVIDER}`, { bidId: BID }),
      stored(`BIDREF#${BID}`, 'BIDREF', { requestId: REQUEST }),
      made(CONVERSATION, 'MESSAGE#msg_1', { id: 'msg_1', senderId: OWNER, content: 'Hello' }),
      stored('MESSAGEREF#msg_1', 'MESSAGEREF'),
      made(`PAYMENT#${PAYMENT}`, 'PAYMENT', {
        ...{ id: PAYMENT, requestId: REQUEST, bidId: BID, ownerId: OWNER, providerId: PROVIDER },
        ...{ status: 'released', decision: 'confirm', intentId: 'pi_1', termsAgreedAt: SINCE },
        ...{ capturedCents: 4695, refundedCents: 0, transferredCents: 3800 },
      }),
      journal('capture', { stripe_clearing: 4529, processing_fees: 166, [held]: -4695 }),
      journal('transfer', { [held]: 3800, stripe_clearing: -3800 }),
      journal('earned', { [held]: 895, revenue: -895 }),
      stored(`CONTACT#${OWNER}`, 'CONTACT', { email: 'robin@homes.test' }),
      stored(`CONTACT#${PROVIDER}`, 'CONTACT', { email: 'lee@yards.test' }),
      noticed('payment-held', OWNER, `/success/${PAYMENT}`),
      noticed('bid-accepted', PROVIDER, `/requests/${REQUEST}`),
      noticed('payment-released', OWNER, `/requests/${REQUEST}`),
      noticed('provider-paid', PROVIDER, '/earnings'),
      ...[mailed('payment-held', OWNER), mailed('payment-released', OWNER)],
      ...[mailed('bid-accepted', PROVIDER), mailed('provider-paid', PROVIDER)],
    ],
    charges: [{ id: 'ch_1', paymentId: PAYMENT, cents: 4695, back: 0 }],
    transfers: [{ id: 'tr_1', paymentId: PAYMENT, cents: 3800, back: 0 }],
    queues: [{ name: 'inbox', messages: 0, inFlight: 0, deadLetters: 0 }],
    deliveries: { pending: [], dead: [] },
    reconciliation: { differenceCents: 0, covered: true, open: [] },
    mails: [
      { to: 'robin@homes.test', subject: 'Your payment receipt' },
      { to: 'robin@homes.test', subject: 'Your payment was released' },
      { to: 'lee@yards.test', subject: 'Your bid was accepted' },
      { to: 'lee@yards.test', subject: 'Your payment is on its way' },
    ],
  };
}
