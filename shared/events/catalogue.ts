import * as z from 'zod/mini';

const id = z.string();
const ids = { requestId: id, bidId: id };
const day = z.string();
const time = z.enum(['morning', 'afternoon', 'evening', 'anytime']);
const cents = z.int();

/** One event type: who publishes it, its data now, and a sample that every later version must still read. */
function event<const Publisher extends string, S extends z.ZodMiniType>(
  publisher: Publisher,
  data: S,
  sample: z.output<S>,
) {
  return { publisher, version: 1, data, sample };
}

const REQ = 'req_01K0000000000000000000000A';
const BID = 'bid_01K0000000000000000000000B';
const PAY = 'pay_01K0000000000000000000000C';
const OWNER = 'acc_01K0000000000000000000000D';
const PROVIDER = 'acc_01K0000000000000000000000E';
const CONVERSATION = 'cnv_01K0000000000000000000000F';
const MESSAGE = 'msg_01K0000000000000000000000G';

/** Every event of the product. */
export const events = {
  HomeownerRegistered: event(
    'auth',
    z.object({ accountId: id, plan: z.enum(['basic', 'premium', 'property-manager']) }),
    { accountId: OWNER, plan: 'basic' },
  ),
  ProviderApproved: event(
    'auth',
    z.object({
      accountId: id,
      firstName: z.string(),
      lastInitial: z.string(),
      businessName: z.string(),
      baseZip: z.string(),
      radiusMiles: z.int(),
      hasEquipment: z.boolean(),
      isInsured: z.boolean(),
    }),
    {
      accountId: PROVIDER,
      firstName: 'Pat',
      lastInitial: 'G',
      businessName: 'Green Blade Lawn Care',
      baseZip: '02139',
      radiusMiles: 15,
      hasEquipment: true,
      isInsured: false,
    },
  ),
  PayoutAccountChanged: event(
    'payments',
    z.object({ accountId: id, state: z.enum(['none', 'onboarding', 'payable', 'restricted']) }),
    { accountId: PROVIDER, state: 'payable' },
  ),
  RequestPosted: event(
    'requests',
    z.object({ requestId: id, ownerId: id, serviceTypeIds: z.array(z.int()), serviceDate: day }),
    {
      requestId: REQ,
      ownerId: OWNER,
      serviceTypeIds: [1],
      serviceDate: '2027-05-03',
    },
  ),
  RequestExpired: event('requests', z.object({ requestId: id, ownerId: id }), {
    requestId: REQ,
    ownerId: OWNER,
  }),
  BidPlaced: event(
    'bids',
    z.object({
      ...ids,
      ownerId: id,
      providerId: id,
      bidCents: cents,
      availableDate: day,
      availableTime: time,
    }),
    {
      requestId: REQ,
      bidId: BID,
      ownerId: OWNER,
      providerId: PROVIDER,
      bidCents: 4000,
      availableDate: '2027-05-03',
      availableTime: 'morning',
    },
  ),
  BidWithdrawn: event('bids', z.object({ ...ids, ownerId: id, providerId: id }), {
    requestId: REQ,
    bidId: BID,
    ownerId: OWNER,
    providerId: PROVIDER,
  }),
  BidDeclined: event('bids', z.object({ ...ids, ownerId: id, providerId: id }), {
    requestId: REQ,
    bidId: BID,
    ownerId: OWNER,
    providerId: PROVIDER,
  }),
  BidAccepted: event('payments', z.object({ ...ids, paymentId: id, ownerId: id, providerId: id }), {
    requestId: REQ,
    bidId: BID,
    paymentId: PAY,
    ownerId: OWNER,
    providerId: PROVIDER,
  }),
  JobCheckedIn: event('bids', z.object({ ...ids, ownerId: id, providerId: id }), {
    requestId: REQ,
    bidId: BID,
    ownerId: OWNER,
    providerId: PROVIDER,
  }),
  JobCompleted: event(
    'bids',
    z.object({ ...ids, paymentId: id, ownerId: id, providerId: id, completedAt: z.string() }),
    {
      requestId: REQ,
      bidId: BID,
      paymentId: PAY,
      ownerId: OWNER,
      providerId: PROVIDER,
      completedAt: '2027-05-03T15:00:00.000Z',
    },
  ),
  PaymentHeld: event(
    'payments',
    z.object({ paymentId: id, ...ids, ownerId: id, providerId: id, amountCents: cents }),
    { paymentId: PAY, requestId: REQ, bidId: BID, ownerId: OWNER, providerId: PROVIDER, amountCents: 4695 },
  ),
  PaymentReleased: event(
    'payments',
    z.object({ paymentId: id, ...ids, ownerId: id, providerId: id, transferCents: cents }),
    { paymentId: PAY, requestId: REQ, bidId: BID, ownerId: OWNER, providerId: PROVIDER, transferCents: 3800 },
  ),
  PaymentRefunded: event('payments', z.object({ paymentId: id, ...ids, ownerId: id, refundCents: cents }), {
    paymentId: PAY,
    requestId: REQ,
    bidId: BID,
    ownerId: OWNER,
    refundCents: 4695,
  }),
  PayoutBlocked: event('payments', z.object({ paymentId: id, providerId: id }), {
    paymentId: PAY,
    providerId: PROVIDER,
  }),
  MessageSent: event(
    'messaging',
    z.object({ messageId: id, conversationId: id, senderId: id, receiverId: id }),
    {
      messageId: MESSAGE,
      conversationId: CONVERSATION,
      senderId: OWNER,
      receiverId: PROVIDER,
    },
  ),
};

export type EventCatalogue = typeof events;
export type EventType = keyof EventCatalogue;
export type EventData<T extends EventType> = z.output<EventCatalogue[T]['data']>;
