import { type Market, market } from '../../testing/market.ts';
import type { ServiceRequest } from '../request/request.ts';
import { getTimeline } from './get-timeline.ts';
import { updateRequest } from './update-request.ts';

let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  request = await m.post();
});

const look = (by = m.owner) => getTimeline(m.ports, by, { requestId: request.id });
const steps = async () => (await look()).entries.map(({ what, who }) => `${what} by ${who}`);

async function accepted(job: object, money: object, more: object = {}): Promise<void> {
  const booked = {
    status: 'accepted',
    acceptedBidId: 'bid_1',
    acceptedProviderId: m.provider.accountId,
    paymentId: 'pay_1',
    acceptedAt: '2027-05-04T12:00:00.000Z',
  };
  await m.patch(request.id, { ...booked, ...more });
  await m.table.transact([
    { put: { pk: `BIDS#${request.id}`, sk: 'BID#bid_1', ...job } },
    { put: { pk: 'PAYMENT#pay_1', sk: 'PAYMENT', ...money } },
  ]);
}

test('begins with posting and each edit', async () => {
  m.clock.advance(1000);
  await updateRequest(m.ports, m.owner, { requestId: request.id, propertySize: 'large' });

  expect(await look()).toEqual({
    entries: [
      { at: '2027-05-03T12:00:00.000Z', what: 'post', who: 'owner', photos: [] },
      { at: '2027-05-03T12:00:01.000Z', what: 'edit', who: 'owner', photos: [] },
    ],
    releaseAt: null,
  });
});

test.each([
  ['the saved card', {}, 'accept by system'],
  ['the homeowner, who was asked', { paymentNeededAt: '2027-05-03T13:00:00.000Z' }, 'accept by owner'],
])('of a visit shows that the agreement created it and that %s paid', async (_, more, accept) => {
  await accepted({}, { status: 'held' }, { reservedFor: m.provider.accountId, ...more });

  expect(await steps()).toEqual(['post by system', accept]);
});

test('a job that was lost and taken says so, and keeps the end of its money', async () => {
  await accepted(
    {},
    { status: 'refunded', settledAt: '2027-05-04T16:00:00.000Z' },
    {
      ...{ status: 'cancelled', cancelledAt: '2027-05-04T15:00:00.000Z', cancelledBy: 'owner' },
      losses: [
        { at: '2027-05-04T13:00:00.000Z', by: 'provider' },
        { at: '2027-05-04T14:30:00.000Z', by: 'owner' },
      ],
      takenAt: ['2027-05-04T14:00:00.000Z'],
    },
  );
  await m.table.transact([
    {
      update: { pk: `REQUEST#${request.id}`, sk: 'REQUEST' },
      remove: ['acceptedBidId', 'acceptedProviderId'],
    },
  ]);

  expect(await steps()).toEqual([
    ...['post by owner', 'accept by owner', 'lose by provider', 'rescue by provider', 'lose by owner'],
    ...['cancel by owner', 'refund by system'],
  ]);
});

test('while a bank looks at the payment, the money has no time of release', async () => {
  const review = { status: 'in_review', releaseAt: '2027-05-08T16:00:00.000Z' };
  await accepted(
    {},
    { ...review, chargebacks: [{ state: 'won' }, { state: 'open' }] },
    { status: 'completed' },
  );

  expect((await look()).releaseAt).toBeNull();
});

test('shows the job with its photos, oldest first, and when the money is released', async () => {
  await accepted(
    {
      beforePhotos: ['upl_1'],
      afterPhotos: ['upl_2', 'upl_3'],
    },
    { status: 'in_review', releaseAt: '2027-05-08T16:00:00.000Z' },
    {
      status: 'completed',
      moves: [{ at: '2027-05-05T09:00:00.000Z', by: 'provider' }],
      checkedInAt: '2027-05-06T13:00:00.000Z',
      completedAt: '2027-05-06T16:00:00.000Z',
    },
  );

  const pk = `PHOTO#${m.provider.accountId}`;
  const ready = ['before#upl_1', 'after#upl_3'].map((sk) => ({ put: { pk, sk, status: 'ready' } }));
  await m.table.transact(ready);
  const photo = (path: string) => `https://photos.test/photos/${m.provider.accountId}/${path}.jpg`;

  const { entries, releaseAt } = await look();

  expect(entries.map(({ what, who, photos }) => [what, who, ...photos.map(({ url }) => url)])).toEqual([
    ['post', 'owner'],
    ['accept', 'owner'],
    ['reschedule', 'provider'],
    ['check-in', 'provider', photo('before/upl_1')],
    ['complete', 'provider', null, photo('after/upl_3')],
  ]);
  expect(releaseAt).toBe('2027-05-08T16:00:00.000Z');
});

test.each([
  ['open', null],
  ['won', '2027-05-08T16:00:00.000Z'],
])('a chargeback that is %s: the money is released at %s', async (state, expected) => {
  const review = { status: 'in_review', releaseAt: '2027-05-08T16:00:00.000Z', chargebacks: [{ state }] };
  await accepted({}, review, { status: 'completed', completedAt: '2027-05-06T16:00:00.000Z' });

  expect((await look()).releaseAt).toBe(expected);
});

test.each([
  ['released', 'release by system'],
  ['refunded', 'refund by system'],
  ['partially_refunded', 'partial-refund by system'],
])('a payment that is %s ends it', async (status, last) => {
  const times = { releaseAt: '2027-05-08T16:00:00.000Z', settledAt: '2027-05-08T16:00:05.000Z' };
  await accepted({}, { status, ...times }, { status: 'completed', completedAt: '2027-05-06T16:00:00.000Z' });

  expect((await steps()).slice(-2)).toEqual(['complete by owner', last]);
  expect((await look()).releaseAt).toBeNull();
});

test('shows who cancelled, and that no bid was accepted in time', async () => {
  await m.patch(request.id, { cancelledAt: '2027-05-04T12:00:00.000Z', cancelledBy: 'operator' });
  expect(await steps()).toEqual(['post by owner', 'cancel by operator']);

  const other = await m.post();
  await m.patch(other.id, { expiredAt: '2027-05-07T04:00:00.000Z' });
  const { entries } = await getTimeline(m.ports, m.owner, { requestId: other.id });
  expect(entries.at(-1)).toMatchObject({ what: 'expire', who: 'system' });
});

test('is for both parties and operators alone', async () => {
  await expect(look(m.provider)).rejects.toMatchObject({ code: 'not_found' });
  await accepted({}, { status: 'held' });

  for (const someone of [m.provider, m.operator]) expect((await look(someone)).entries).toHaveLength(2);
  for (const someone of [m.rival, m.stranger])
    await expect(look(someone)).rejects.toMatchObject({ code: 'not_found' });
});

test('shows that the provider could not get in, and what was said of it', async () => {
  await accepted(
    {},
    {
      status: 'held',
      accessSteps: [
        { at: '2027-05-06T12:00:00.000Z', what: 'no-access', who: 'provider' },
        { at: '2027-05-06T12:05:00.000Z', what: 'no-access-answer', who: 'owner' },
      ],
    },
  );

  expect((await steps()).slice(-2)).toEqual(['no-access by provider', 'no-access-answer by owner']);
});

test('shows the provider nothing of what was between the homeowner and who had the job before', async () => {
  const of = (providerId: string) => ({ at: '2027-05-06T12:00:00.000Z', who: 'owner' as const, providerId });
  await accepted(
    {},
    {
      status: 'held',
      accessSteps: [{ ...of(m.rival.accountId), what: 'no-access-answer' }],
      disputeSteps: [
        { ...of(m.rival.accountId), what: 'dispute-withdraw' },
        { ...of(m.provider.accountId), what: 'dispute' },
      ],
    },
  );
  const seenBy = async (actor: Market['owner']) =>
    (await look(actor)).entries.slice(2).map(({ what }) => what);

  expect(await seenBy(m.provider)).toEqual(['dispute']);
  for (const other of [m.owner, m.operator])
    expect(await seenBy(other)).toEqual(['no-access-answer', 'dispute-withdraw', 'dispute']);
});

test('shows disputes and their outcomes', async () => {
  await accepted(
    {},
    {
      status: 'disputed',
      releaseAt: '2027-05-08T16:00:00.000Z',
      disputeSteps: [
        { at: '2027-05-06T12:00:00.000Z', what: 'dispute', who: 'owner' },
        { at: '2027-05-06T13:00:00.000Z', what: 'dispute-answer', who: 'provider' },
      ],
    },
  );

  expect((await steps()).slice(-2)).toEqual(['dispute by owner', 'dispute-answer by provider']);
  expect((await look()).releaseAt).toBeNull();
});
