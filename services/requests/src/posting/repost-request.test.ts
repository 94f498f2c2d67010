import { type Market, market, OWNER } from '../../testing/market.ts';
import type { ServiceRequest } from '../request/request.ts';
import { getRequest } from './get-request.ts';
import { repostRequest } from './repost-request.ts';
import { requestView } from './request-view.ts';

const PHOTOS = ['upl_01K0000000000000000000000A', 'upl_01K0000000000000000000000B'];

let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  for (const id of PHOTOS) m.arrived.add(`${OWNER}/request/${id}`);
  request = await m.post({ photos: PHOTOS, budget: { min: 4000, max: 6000 } as never });
  await m.patch(request.id, { status: 'expired' });
});

const repost = (by = m.owner) => repostRequest(m.ports, by, { requestId: request.id });
const posted = () => m.events().filter(({ type }) => type === 'RequestPosted');
const seen = async (requestId = request.id) =>
  requestView(await getRequest(m.ports, m.owner, { requestId }), m.clock.now());

test('an expired request is posted as a new one with the same work, place and way in', async () => {
  const again = await repost();

  expect(again).toMatchObject({
    status: 'pending',
    serviceTypeIds: [1],
    serviceTime: 'morning',
    description: 'Front and back lawn',
    budgetMinCents: 4000,
    budgetMaxCents: 6000,
    photos: PHOTOS,
  });
  expect(again.id).not.toBe(request.id);
  const view = { address: '77 Canary Street', phone: '6175550177', accessCard: { gateCode: '4711#' } };
  expect(await seen(again.id)).toMatchObject({ ...view, phone: expect.any(String), repostedAs: null });
  expect(m.items('OPEN#').some((item) => JSON.stringify(item).includes(again.id))).toBe(true);
  expect(posted()).toHaveLength(2);
});

test.each([
  ['the day of the request itself', '2027-05-03', '2027-05-06'],
  ['its own day, to the next week', '2027-05-06', '2027-05-13'],
  ['the day after, within the week', '2027-05-07', '2027-05-13'],
  ['the day before that weekday, to tomorrow', '2027-05-12', '2027-05-13'],
  ['months later', '2027-08-01', '2027-08-05'],
])('on %s', async (_, today, day) => {
  m.clock.set(`${today}T16:00:00Z`);

  expect((await repost()).serviceDate).toBe(day);
});

test('a cancelled request is posted again alike', async () => {
  await m.patch(request.id, { status: 'cancelled' });

  expect(await repost()).toMatchObject({ status: 'pending' });
});

test('photos that are gone are left out', async () => {
  m.arrived.delete(`${OWNER}/request/${PHOTOS[0]}`);

  expect((await repost()).photos).toEqual([PHOTOS[1]]);
});

test('twice is once, and the ended request says which one it became', async () => {
  expect((await seen()).allowedActions).toContain('repost');
  const { id } = await repost();

  expect((await repost()).id).toBe(id);
  expect(await seen()).toMatchObject({ repostedAs: id });
  expect((await seen()).allowedActions).not.toContain('repost');
  expect(posted()).toHaveLength(2);
});

test('two taps at once post one request, also with the last place in the plan', async () => {
  await m.post();

  const both = await Promise.all([repost(), repost()]);

  expect(both[0].id).toBe(both[1].id);
  expect(posted()).toHaveLength(3);
});

test('it counts within the month, and a refusal leaves it to be posted later', async () => {
  await m.post();
  await m.post();

  await expect(repost()).rejects.toMatchObject({ code: 'request_limit_reached' });
  expect(await seen()).toMatchObject({ repostedAs: null });
});

test.each(['pending', 'accepted', 'completed'])('not when it is %s', async (status) => {
  await m.patch(request.id, { status });

  await expect(repost()).rejects.toMatchObject({ code: 'request_not_open' });
});

test('not a visit, which is agreed with its provider', async () => {
  await m.patch(request.id, { reservedFor: m.provider.accountId });

  await expect(repost()).rejects.toMatchObject({ code: 'request_not_open' });
});

test('no other account may', async () => {
  for (const someone of [m.stranger, m.provider, m.operator])
    await expect(repost(someone)).rejects.toMatchObject({ code: 'not_found' });
  expect(posted()).toHaveLength(1);
});
