import { uploadPhoto } from '../support/local.ts';
import type { AnyBody } from '../support/people.ts';
import { phonePhoto } from '../support/pictures.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { type PlacedBid, payBid, placeBid, postRequest, toTheJob } from '../support/steps.ts';
import { world } from '../support/world.ts';
import { canary, placeOf } from './canary.ts';
import { crawl, learned } from './crawl.ts';
import { type Everyone, gather } from './everyone.ts';
import { ACCEPTED, NOBODY, WHO } from './may-know.ts';

/** A homeowner with everything there is: a saved property, photos, a job every fortnight, a record and reviews. */
jest.setTimeout(240_000);

const w = world(siteUrl());
const owned = canary();
let all: Everyone;
let bid: PlacedBid;
let service: string;

beforeAll(async () => {
  all = await gather(w, sharedAws(), owned);
});

test('a saved property, photos and bids tell nobody anything', async () => {
  const { people, ids } = all;
  const photo = await uploadPhoto(people.owner, 'request', {
    bytes: await phonePhoto(80, 60),
    type: 'image/jpeg',
  });
  const requestId = await postRequest(w, people.owner, {
    ...placeOf(owned),
    ...{ saveAddress: true, photos: [photo], serviceFrequency: 'bi-weekly' },
  });
  const saved = await people.owner.must<AnyBody>('GET', '/api/addresses');
  expect(saved.items).toMatchObject([{ address: owned.values.street }]);
  bid = await placeBid(w, people.accepted, requestId);
  const lost = [
    await placeBid(w, people.bidder, requestId, 60),
    await placeBid(w, people.suspended, requestId, 70),
  ];
  await all.suspend();
  const { items } = await people.owner.must<AnyBody>('GET', `/api/service-requests/${requestId}/bids`);
  ids.push(requestId, saved.items[0].id, photo, bid.id, ...lost.map(({ id }) => id));
  ids.push(...items.map(({ providerId }: AnyBody) => providerId));

  expect(await all.known()).toEqual(NOBODY);
});

test('the recurring service tells its provider the place, and nobody else anything', async () => {
  const { people, ids } = all;
  ids.push(await payBid(w, people.owner, bid, true));
  const { items } = await people.owner.must<AnyBody>('GET', '/api/recurring-services');
  service = items[0].id;
  ids.push(service);
  await w.local.advance('PT1S');

  expect(await all.known()).toEqual(ACCEPTED);
});

test('neither do the record of the job and the reviews, but for the first name that signs the review', async () => {
  const { people, ids } = all;
  await toTheJob(w, bid);
  await all.again();
  const before = await uploadPhoto(people.accepted, 'before');
  await people.accepted.must('POST', `/api/bids/${bid.id}/check-in`, { photos: [before] });
  const after = await uploadPhoto(people.accepted, 'after');
  await people.accepted.must('POST', `/api/bids/${bid.id}/complete`, { photos: [after], note: 'Done.' });
  await w.local.advance('PT1S');
  await people.owner.must('POST', `/api/payments/${ids.find((id) => id.startsWith('pay_'))}/confirm`);
  for (const who of ['owner', 'accepted'] as const) {
    const words = { rating: 5, text: 'A pleasure.' };
    ids.push((await people[who].must<AnyBody>('POST', `/api/bids/${bid.id}/reviews`, words)).id);
  }

  const hits = await all.hits();
  for (const who of WHO) {
    const unsigned = hits[who].filter(
      ({ secret, path }) => !(secret === 'firstName' && /^(GET )?\/api\/providers\/\w+\/reviews/.test(path)),
    );
    expect([who, [...new Set(unsigned.map(({ secret }) => secret))].sort()]).toEqual([who, ACCEPTED[who]]);
  }
});

test('with the end of the service the place is gone for its provider', async () => {
  const { people, ids } = all;
  await people.owner.must('POST', `/api/recurring-services/${service}/end`);

  // The name under the review is everybody's.
  expect(learned(await crawl(people.accepted, ids, owned))).toEqual(['firstName']);
});

test('no event and no mail to others tells of any of it', async () => {
  const events = await w.local.events();
  const told = (await w.local.mails()).filter(
    ({ to, subject, text, html }) =>
      owned.in(subject).length > 0 || (to !== owned.values.email && owned.in(text + html).length > 0),
  );

  expect(events.map((event) => event['detail-type'])).toEqual(
    expect.arrayContaining(['RecurringServiceChanged', 'ReviewPosted', 'BidWithdrawn', 'PaymentReleased']),
  );
  expect(events.filter((event) => owned.in(JSON.stringify(event)).length > 0)).toEqual([]);
  expect(told).toEqual([]);
});
