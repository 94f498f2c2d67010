import { addDays, MINUTE, milesBetween } from '@sward/shared/kernel';
import { CAMBRIDGE, type Market, market, OWNER } from '../../testing/market.ts';
import { createQuota } from '../quota/create-quota.ts';

let m: Market;
beforeEach(() => {
  m = market();
});

const PHOTO = 'upl_01K0000000000000000000000P';
const rejected = (code: string, fields?: Record<string, string>) =>
  expect.objectContaining({ code, ...(fields && { detail: { fields } }) });

async function onPlan(plan: 'basic' | 'premium'): Promise<void> {
  await createQuota(m.ports, {
    id: `evt_${plan}`,
    type: 'HomeownerRegistered',
    version: 1,
    occurredAt: '2027-05-01T00:00:00.000Z',
    aggregate: `Account#${OWNER}`,
    aggregateVersion: plan === 'basic' ? 1 : 2,
    actor: 'anonymous',
    correlationId: 'cor_0',
    data: { accountId: OWNER, plan },
  });
}

describe('posting', () => {
  test('writes request, separate address, open lists, quota and event together', async () => {
    const request = await m.post({ serviceTypeIds: [3, 1, 3] });

    expect(request).toMatchObject({
      status: 'pending',
      version: 1,
      ownerId: OWNER,
      serviceTypeIds: [1, 3],
      zipPrefix: '021',
      zone: 'America/New_York',
      bidLimit: 5,
      liveBids: 0,
    });
    const [stored] = m.items('REQUEST#');
    expect(stored).toMatchObject({
      listPk: `OWNER#${OWNER}`,
      dueAt: '2027-05-07T04:00:00.000Z',
      duePk: expect.stringMatching(/^DUE#requests#\d$/),
    });
    expect(m.items('ADDRESS#')).toMatchObject([
      { address: '77 Canary Street', phone: '(617) 555-0177', homeownerName: 'Dana H.', point: CAMBRIDGE },
    ]);
    const { block } = request;
    expect(m.items('OPEN#').map((item) => item.pk)).toEqual([
      `OPEN#${block}`,
      `OPEN#${block}#1`,
      `OPEN#${block}#3`,
    ]);
    expect(m.items('QUOTA#')).toMatchObject([{ month: '2027-05', posted: 1 }]);
    expect(m.events()).toMatchObject([
      { type: 'RequestPosted', aggregate: `Request#${request.id}`, aggregateVersion: 1, actor: OWNER },
    ]);
  });

  test('keeps address, phone, name, access card and the exact place out of request, open lists and event', async () => {
    await m.post();

    const visible = JSON.stringify([...m.items('REQUEST#'), ...m.items('OPEN#'), ...m.items('OUTBOX#')]);
    for (const secret of ['77 Canary', '555-0177', 'Dana', '4711', '02139', String(CAMBRIDGE.lat)])
      expect(visible).not.toContain(secret);
  });

  test('shows a public point within 2 miles', async () => {
    const { publicPoint } = await m.post();

    expect(publicPoint).not.toEqual(CAMBRIDGE);
    expect(milesBetween(publicPoint, CAMBRIDGE)).toBeLessThan(2);
  });

  test('needs an address that can be located', async () => {
    m.place = undefined;

    await expect(m.post()).rejects.toEqual(rejected('address_not_located'));
    expect(m.table.all()).toEqual([]);
  });

  test('refuses contact details in the city, which is shown as entered', async () => {
    await expect(m.post({ city: 'Boston 617 555 0123' })).rejects.toMatchObject({
      code: 'contact_details_not_allowed',
      detail: { fields: { city: expect.any(String) } },
    });
    expect(m.table.all()).toEqual([]);
  });

  test('refuses contact details in the details', async () => {
    await expect(m.post({ additionalDetails: 'call 617-555-2368' })).rejects.toMatchObject({
      code: 'contact_details_not_allowed',
      detail: { fields: { additionalDetails: expect.any(String) } },
    });
    expect(m.table.all()).toEqual([]);
  });

  test("takes uploaded photos under the homeowner's own prefix, no others", async () => {
    await expect(m.post({ photos: [PHOTO] })).rejects.toEqual(rejected('upload_not_found'));
    m.arrived.add(`${m.stranger.accountId}/request/${PHOTO}`);
    await expect(m.post({ photos: [PHOTO] })).rejects.toEqual(rejected('upload_not_found'));
    m.arrived.add(`${OWNER}/request/${PHOTO}`);

    await expect(m.post({ photos: [PHOTO] })).resolves.toMatchObject({ photos: [PHOTO] });
  });
});

describe('a draft whose answer was lost', () => {
  const clientId = '0b8f5c1e-2f0a-4f0e-9d52-6c0c2d7a1f11';
  const first = { clientId, budget: { min: 3000, max: 5000 } as never };

  test('is posted once, also when the plan is used up by it or its day is over', async () => {
    await m.post();
    await m.post();
    const request = await m.post(first);
    m.clock.set('2027-05-08T12:00:00.000Z');

    expect(await m.post(first)).toMatchObject(request);

    expect(m.items('REQUEST#')).toHaveLength(3);
    expect(m.items('QUOTA#')).toMatchObject([{ posted: 3 }]);
    expect(m.events()).toHaveLength(3);
    expect(m.items('POSTED#')).toEqual([
      { pk: `POSTED#${OWNER}`, sk: clientId, requestId: request.id, ttl: expect.any(Number) },
    ]);
  });

  test('is posted once by two calls at the same time', async () => {
    const [one, other] = await Promise.all([m.post(first), m.post(first)]);

    expect(one.id).toBe(other.id);
    expect(m.items('REQUEST#')).toHaveLength(1);
    expect(m.items('QUOTA#')).toMatchObject([{ posted: 1 }]);
  });

  test.each([
    ['another day', { serviceDate: '2027-05-07' }],
    ['another address', { address: '78 Canary Street' }],
    ['another gate code', { accessCard: { gateCode: '1', pets: '', notes: '' } }],
    ['other details', { additionalDetails: 'The back lawn' }],
  ])('and was then changed, with %s, leads to what is posted', async (_, change) => {
    const { id: requestId } = await m.post(first);

    await expect(m.post({ ...first, ...change })).rejects.toMatchObject({
      code: 'already_posted',
      detail: { data: { requestId } },
    });
    expect(m.items('REQUEST#')).toHaveLength(1);
  });

  test('is no other than that of its account', async () => {
    const request = await m.post(first);

    expect((await m.post(first, m.stranger)).id).not.toBe(request.id);
  });

  test('was not posted when it was refused', async () => {
    await expect(m.post({ ...first, additionalDetails: 'call 617-555-2368' })).rejects.toMatchObject({
      code: 'contact_details_not_allowed',
    });

    expect(await m.post(first)).toMatchObject({ status: 'pending' });
  });
});

describe('the date, at the property', () => {
  const today = '2027-05-03';

  test.each([
    ['yesterday', addDays(today, -1), 'serviceDate', 'date_past'],
    ['in 61 days', addDays(today, 61), 'serviceDate', 'date_far'],
  ])('%s is refused', async (_, serviceDate, field, message) => {
    await expect(m.post({ serviceDate })).rejects.toEqual(
      rejected('validation_failed', { [field]: message }),
    );
  });

  test.each([
    ['today', today],
    ['in 60 days', addDays(today, 60)],
  ])('%s is fine', async (_, serviceDate) => {
    await expect(m.post({ serviceDate })).resolves.toMatchObject({ serviceDate });
  });

  test('today in a window that has ended is refused, in one that has begun it is fine', async () => {
    m.clock.set('2027-05-03T16:00:00.000Z');

    await expect(m.post({ serviceDate: today, serviceTime: 'morning' })).rejects.toEqual(
      rejected('validation_failed', { serviceTime: 'time_passed' }),
    );
    const { serviceTime } = await m.post({ serviceDate: today, serviceTime: 'anytime' });
    expect(serviceTime).toBe('anytime');
  });

  test('late in the evening in Cambridge it is already tomorrow in UTC, and still today here', async () => {
    m.clock.set('2027-05-04T00:30:00.000Z');

    const { serviceDate } = await m.post({ serviceDate: today, serviceTime: 'evening' });

    expect(serviceDate).toBe(today);
  });
});

describe('the plan', () => {
  test('basic allows three a month and five bids, also before the registration event', async () => {
    for (let i = 0; i < 3; i++) expect(await m.post()).toMatchObject({ bidLimit: 5 });

    await expect(m.post()).rejects.toEqual(rejected('request_limit_reached'));
    expect(m.items('REQUEST#')).toHaveLength(3);
  });

  test('at once, three of five get through', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => m.post()));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(rejected('request_limit_reached'));
    expect(m.items('QUOTA#')).toMatchObject([{ posted: 3 }]);
  });

  test('a new month starts at midnight at the property', async () => {
    m.clock.set('2027-06-01T03:59:00.000Z');
    for (let i = 0; i < 3; i++) await m.post({ serviceDate: '2027-06-03' });
    await expect(m.post({ serviceDate: '2027-06-03' })).rejects.toEqual(rejected('request_limit_reached'));
    m.clock.advance(MINUTE);

    await m.post({ serviceDate: '2027-06-03' });

    expect(m.items('QUOTA#')).toMatchObject([{ month: '2027-06', posted: 1 }]);
  });

  test('a second property further west, still in the old month, does not start it again', async () => {
    m.clock.set('2027-06-01T05:00:00.000Z');
    await m.post({ serviceDate: '2027-06-03' });
    m.zone = 'America/Los_Angeles';
    await m.post({ serviceDate: '2027-06-03' });

    expect(m.items('QUOTA#')).toMatchObject([{ month: '2027-06', posted: 2 }]);
  });

  test('premium allows any number and ten bids', async () => {
    await onPlan('basic');
    for (let i = 0; i < 3; i++) await m.post();
    await onPlan('premium');

    for (let i = 0; i < 5; i++) expect(await m.post()).toMatchObject({ bidLimit: 10 });
    expect(m.items('QUOTA#')).toMatchObject([{ plan: 'premium', posted: 8 }]);
  });
});
