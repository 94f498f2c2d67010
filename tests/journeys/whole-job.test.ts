/** @covers requests bids payments messaging infra */
import { BUSINESS_ZONE, dayIn } from '@sward/shared/kernel';
import { eventually, uploadPhoto } from '../support/local.ts';
import { first, idOf, type Person, person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import {
  again,
  finishJob,
  type Job,
  paidJob,
  payment,
  placeBid,
  postRequest,
  providers,
  toTheJob,
} from '../support/steps.ts';
import { dayFromNow, world } from '../support/world.ts';

const w = world(siteUrl());

test('from registration to released money', async () => {
  // A homeowner registers, confirms the address and posts a request.
  const owner = await registeredHomeowner(w);
  const requestId = await postRequest(w, owner);
  expect(await w.local.mailTo(owner.email, /request/i)).toBeDefined();

  // A provider nearby sees it masked.
  const [pat, sam] = await providers(w);
  const available = await pat.api.call('requests.listAvailable');
  const open = first(available.items, (item) => item.id === requestId);
  expect(open).toMatchObject({
    services: ['Lawn Mowing'],
    city: 'Cambridge',
    state: 'MA',
    budgetRange: null,
  });
  expect(JSON.stringify(open)).not.toMatch(/Prospect|02139|Marsh|4711#|555-0100/);
  expect(open.distanceMiles).toBe(Math.round(Number(open.distanceMiles)));

  // Two bids, shown with all-in prices, lowest first.
  const cheap = await placeBid(w, pat, requestId, 40);
  await placeBid(w, sam, requestId, 45.5);
  const bids = await owner.api.call('bids.list', { params: { requestId } });
  expect(bids.items.map((bid) => [bid.amount, bid.serviceFee, bid.total])).toEqual([
    [40, 6.95, 46.95],
    [45.5, 6.95, 52.45],
  ]);
  expect(await w.local.mailTo(owner.email, /bid/i)).toBeDefined();

  // The owner writes to a bidder; before acceptance the provider sees no name.
  const conversation = await owner.api.call('messaging.openConversation', {
    body: { serviceRequestId: requestId, otherUserId: first(bids.items).providerId },
  });
  await owner.api.call('messaging.sendMessage', {
    body: {
      conversationId: conversation.id,
      receiverId: first(bids.items).providerId,
      content: 'Could you also do the edges?',
    },
  });
  const inbox = await pat.api.call('messaging.listConversations');
  const thread = first(inbox.items, (item) => item.conversation.id === conversation.id);
  expect(thread).toMatchObject({ otherUser: { firstName: 'Homeowner', lastName: '' }, unread: 1 });

  // Paying accepts the bid.
  const checkout = await owner.api.call('payments.createIntent', {
    body: { bidId: cheap.id, amount: 46.95 },
  });
  await owner.api.call('payments.pay', {
    body: { bidId: cheap.id, amount: 46.95, serviceFee: 6.95, paymentMethod: 'card' },
  });
  expect((await w.local.confirmCard(checkout.clientSecret)).status).toBe(200);
  const held = await eventually(async () => {
    const now = await payment(owner, checkout.paymentId);
    return now.status === 'held' && now;
  }, 'the held payment');
  expect(held).toMatchObject({ amount: 46.95, serviceFee: 6.95, refundedCents: 0, transferredCents: 0 });
  expect(held.receipt).toMatchObject({ providerName: 'Green Blade Lawn Care', service: 'Lawn Mowing' });

  // The other bid is declined; only the accepted provider sees the address.
  await eventually(async () => {
    const mine = await sam.api.call('bids.listMine');
    return mine.items.some((bid) => bid.serviceRequestId === requestId && bid.status === 'declined');
  }, 'the other bid to be declined');
  const mine = await pat.api.call('bids.listMine');
  const job = first(mine.items, (bid) => bid.id === cheap.id);
  expect(job).toMatchObject({ status: 'accepted', homeownerFirstName: expect.stringMatching(/^Robin/) });
  expect(job.exactAddress).toContain('21 Prospect St');
  const seen = await pat.api.call('requests.get', { params: { requestId } });
  expect(seen).toMatchObject({
    address: '21 Prospect St',
    homeownerName: 'Robin M.',
    accessCard: { gateCode: '4711#' },
  });
  const masked = await sam.api.call('requests.get', { params: { requestId } });
  expect(JSON.stringify(masked)).not.toMatch(/Prospect|4711#|Robin/);

  // A lawn in the same area on the same day now fits into the provider's day.
  const nextDoor = await postRequest(w, owner, { serviceDate: job.availableDate });
  const fit = await eventually(async () => {
    const { items } = await pat.api.call('requests.listAvailable', { query: { sort: 'fit' } });
    const told = items.find(({ id }) => id === nextDoor)?.fit;
    return told?.fits && told;
  }, "the job to stand in the provider's agenda");
  expect(fit).toMatchObject({ before: { minutes: 0, time: 'morning' } });

  // The provider answers, with the owner's first name and initial now.
  await pat.api.call('messaging.sendMessage', {
    body: { conversationId: conversation.id, receiverId: thread.otherUser.id, content: 'Of course.' },
  });
  const messages = await owner.api.call('messaging.listMessages', { params: { id: conversation.id } });
  expect(messages.items.map((message) => message.content)).toEqual([
    'Could you also do the edges?',
    'Of course.',
  ]);

  // The day comes: check-in, after photo, done.
  await toTheJob(w, cheap);
  await Promise.all([again(pat), again(owner)]);
  expect(
    await pat.fails('bids.complete', {
      params: { bidId: cheap.id },
      body: { photos: [await uploadPhoto(pat, 'after')] },
    }),
  ).toMatchObject({ status: 409, code: 'not_checked_in' });
  const arrivesAt = new Date((await w.local.now()) + 1_200_000).toISOString();
  await pat.api.call('bids.onMyWay', { params: { bidId: cheap.id }, body: { arrivesAt } });
  expect(await owner.api.call('bids.getJob', { params: { bidId: cheap.id } })).toMatchObject({ arrivesAt });
  await pat.api.call('bids.checkIn', {
    params: { bidId: cheap.id },
    body: { location: { lat: 42.3654, lng: -71.1035 } },
  });
  const done = await pat.api.call('bids.complete', {
    params: { bidId: cheap.id },
    body: {
      photos: [await uploadPhoto(pat, 'after')],
      checklist: { gateClosed: true, clippings: true, edges: true },
    },
  });
  expect(done.status).toBe('completed');
  const review = await eventually(async () => {
    const now = await payment(owner, checkout.paymentId);
    return now.status === 'in_review' && now;
  }, 'the review');
  expect(Date.parse(String(review.releaseAt)) - Date.parse(String(done.completedAt))).toBe(48 * 3_600_000);

  // The homeowner does not object for 48 hours, and the schedule releases the money.
  await w.local.advance('PT48H');
  await Promise.all([again(pat), again(owner)]);
  expect(await payment(owner, checkout.paymentId)).toMatchObject({
    status: 'released',
    transferredCents: 3800,
  });
  const earnings = await pat.api.call('payments.earnings');
  const earned = first(earnings.items, (item) => item.bidId === cheap.id);
  expect(earned).toMatchObject({ bidCents: 4000, commissionCents: 200, netCents: 3800, status: 'released' });
  expect(earned.expectedDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await saysOneThing(pat, earned, dayIn(BUSINESS_ZONE, await w.local.now()).slice(0, 4));
  expect(await w.local.mailTo('provider@sward.test', /on its way/)).toBeDefined();
});

/** Expects the provider's money, the sum of the year and its table to agree with the list of earnings. */
async function saysOneThing(
  provider: Person,
  earned: { bidId: string; money: object; netCents: number },
  year: string,
): Promise<void> {
  const { onItsWay } = await provider.api.call('payments.providerMoney');
  expect(first(onItsWay.items, (line) => line.bidId === earned.bidId)).toMatchObject({
    ...{ money: earned.money, town: 'Cambridge', isTip: false },
  });
  const sums = await provider.api.call('payments.earningsYear', { query: { year } });
  const answer = await provider.call('GET', `/api/provider/earnings/export?year=${year}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="sward-earnings-${year}.csv"`,
  });
  const [, ...rows] = String(answer.body).trim().split('\r\n');
  const paid = rows.map((row) => Math.round(Number(row.split(',').at(-2)) * 100));
  expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(sums.netCents);
  expect(paid).toContain(earned.netCents);
}

async function confirmedJob() {
  const job: Job = await paidJob(w);
  await finishJob(w, job);
  await again(job.owner);
  await eventually(
    async () => (await payment(job.owner, job.paymentId)).status === 'in_review',
    'the review',
  );
  const confirmed = await job.owner.api.call('payments.confirm', { params: { paymentId: job.paymentId } });
  return { ...job, confirmed };
}

test('the owner confirms instead of waiting, agrees to a photo for as long as they like, and asks for the provider again', async () => {
  const job = await confirmedJob();
  const { confirmed, owner, provider, bid } = job;
  expect(confirmed).toMatchObject({ status: 'released', transferredCents: 3800 });

  const params = { bidId: bid.id };
  const photoId = await eventually(async () => {
    const { afterPhotos } = await owner.api.call('bids.getJob', { params });
    return afterPhotos.find(({ status }) => status === 'ready')?.id;
  }, 'the photo to be decoded');
  await owner.api.call('bids.sharePhotos', { params, body: { photoIds: [photoId] } });

  const visitor = person(w.url);
  const profile = { params: { providerId: await idOf(provider) } };
  const { photos } = await visitor.api.call('bids.getProvider', profile);
  const { url } = first(photos, ({ id }) => id === photoId);
  const look = () => fetch(new URL(url, w.url));
  const shown = await look();
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(shown.headers.get('cache-control')).toBe('public, max-age=60');
  expect(Buffer.from(await shown.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));

  await provider.api.call('bids.removePortfolioPhoto', { params: { ...profile.params, photoId } });
  expect((await look()).status).toBe(404);
  // The owner's consent stays, but does not bring the photo back.
  const said = await owner.api.call('bids.sharePhotos', { params, body: { photoIds: [photoId] } });
  expect(said.sharedPhotoIds).toEqual([photoId]);
  expect((await look()).status).toBe(404);
  const after = await visitor.api.call('bids.getProvider', profile);
  expect(after.photos.map(({ id }) => id)).not.toContain(photoId);

  await asksAgain(job);
});

/** Books again. Only the provider finds the new request, until they decline and every provider finds it. */
async function asksAgain({ owner, provider, bid }: Job): Promise<void> {
  const [pat, sam] = await providers(w);
  const rival = pat.email === provider.email ? sam : pat;
  await Promise.all([again(provider), again(rival)]);
  const body = { serviceDate: await dayFromNow(w, 5), serviceTime: 'morning' as const, onlyThem: false };
  const { id } = await owner.api.call('requests.bookAgain', { params: { bidId: bid.id }, body });
  const params = { requestId: id };
  const finds = async (who: typeof pat) =>
    (await who.api.call('requests.listAvailable')).items.some((item) => item.id === id);

  expect(await w.local.mailTo(provider.email, /wants you again/)).toBeDefined();
  expect([await finds(provider), await finds(rival)]).toEqual([true, false]);
  expect(await rival.fails('requests.get', { params })).toMatchObject({ status: 404 });

  await provider.api.call('requests.pass', { params });
  expect(await w.local.mailTo(owner.email, /cannot do it this time/)).toBeDefined();
  expect([await finds(provider), await finds(rival)]).toEqual([true, true]);
}

test('the provider of a job may begin the conversation, and learns the first name', async () => {
  const job: Job = await paidJob(w);
  const { id: otherUserId } = await job.owner.api.call('auth.user');

  const begun = await job.provider.api.call('messaging.openConversation', {
    body: { serviceRequestId: job.requestId, otherUserId },
  });

  const { items } = await job.provider.api.call('messaging.listConversations');
  const thread = first(items, ({ conversation }) => conversation.id === begun.id);
  expect(thread.otherUser.firstName).not.toBe('Homeowner');
});

test('a request that no one was chosen for expires at the end of its day, with its bids', async () => {
  const owner = await registeredHomeowner(w);
  const [pat] = await providers(w);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, pat, requestId);

  await w.local.advance('P7D');
  await Promise.all([again(owner), again(pat)]);

  expect(await owner.api.call('requests.get', { params: { requestId } })).toMatchObject({
    status: 'expired',
  });
  await eventually(async () => {
    const mine = await pat.api.call('bids.listMine');
    return mine.items.find((item) => item.id === bid.id)?.status === 'declined';
  }, 'the bid to be declined');
  expect(
    await owner.fails('payments.createIntent', { body: { bidId: bid.id, amount: 46.95 } }),
  ).toMatchObject({ status: 409, code: 'request_not_open' });
});

test('signing out ends the session at once', async () => {
  const owner = await registeredHomeowner(w);
  const stolen = new Map(owner.cookies);
  await owner.api.call('auth.logout');

  const thief = person(w.url);
  for (const [name, value] of stolen) thief.cookies.set(name, value);

  expect((await thief.fails('auth.user')).status).toBe(401);
  expect(owner.cookies.size).toBeLessThan(stolen.size);
});
