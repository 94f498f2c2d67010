import { copyReliability } from '@sward/requests';
import { type Actor, ANONYMOUS } from '@sward/shared/kernel';
import { routesOf } from '../../testing/call.ts';
import { lost, type Market, market, REQUEST } from '../../testing/market.ts';

const FULL = {
  firstName: 'Pat',
  lastInitial: 'G',
  baseZip: '02139',
  basePoint: { lat: 42.36, lng: -71.1 },
  skills: ['lawn-mowing', 'tree-care'],
  experience: '6-10',
  bio: 'We mow, edge and clear up.',
  equipmentDetails: 'Two mowers',
  insuredUntil: '2027-05-03',
  verifiedOn: '2027-04-01',
  photo: null,
  rating: 4.8,
  reviewCount: 31,
  memberSince: '2027-04-02T09:00:00.000Z',
};

let m: Market;
beforeEach(async () => {
  m = await market();
  await m.approve(m.provider, FULL);
});

const { call } = routesOf(() => m);
const page = (providerId = m.provider.accountId) =>
  call('bids.getProvider', ANONYMOUS, { params: { providerId } });

test('everyone sees the public part of an approved provider, and no contact details', async () => {
  expect(await page()).toEqual({
    id: m.provider.accountId,
    status: 'approved',
    businessName: 'Green Blade',
    firstName: 'Pat',
    photoUrl: null,
    bio: 'We mow, edge and clear up.',
    skills: ['lawn-mowing', 'tree-care'],
    experience: '6-10',
    hasEquipment: true,
    equipmentDetails: 'Two mowers',
    verifiedOn: '2027-04-01',
    isInsured: true,
    rating: 4.8,
    reviewCount: 31,
    completedJobs: 0,
    reliability: null,
    memberSince: '2027-04-02T09:00:00.000Z',
    photos: [],
    liveBids: [],
  });
});

describe("the provider's offer to the viewer", () => {
  const seenBy = (viewer: Actor) =>
    call('bids.getProvider', viewer, { params: { providerId: m.provider.accountId } });
  beforeEach(() =>
    m.patch({ listPk: `OWNER#${m.owner.accountId}`, listSk: `2027-05-03T11:00:00.000Z#${REQUEST}` }),
  );

  test('is the pending bid on a request of theirs, with its actions', async () => {
    await m.place(m.rival);
    const { id } = await m.place();

    expect((await seenBy(m.owner)).liveBids).toEqual([
      {
        id,
        status: 'pending',
        serviceRequestId: REQUEST,
        services: ['Lawn Mowing', 'Hedge Trimming'],
        total: 46.95,
        availableDate: '2027-05-06',
        availableTime: 'morning',
        allowedActions: ['accept', 'decline', 'message'],
      },
    ]);
  });

  test('cannot be accepted while it waits to be confirmed, nor again', async () => {
    const bid = await m.place();
    await m.patch({ termsVersion: 2 });
    expect((await seenBy(m.owner)).liveBids).toMatchObject([{ allowedActions: ['decline', 'message'] }]);

    await m.accept(bid);

    const [job] = (await seenBy(m.owner)).liveBids;
    expect(job).toMatchObject({ status: 'accepted' });
    expect(job?.allowedActions).toContain('message');
    expect(job?.allowedActions).not.toContain('accept');
  });

  test('is hidden from others, and absent once it is withdrawn', async () => {
    const { id } = await m.place();
    for (const viewer of [ANONYMOUS, m.stranger, m.provider, m.rival, m.operator])
      expect((await seenBy(viewer)).liveBids).toEqual([]);

    await call('bids.withdraw', m.provider, { params: { bidId: id } });

    expect((await seenBy(m.owner)).liveBids).toEqual([]);
  });
});

test('has the small decoded picture, never the file that was sent', async () => {
  await m.approve(m.provider, { ...FULL, photo: 'upl_01K0000000000000000000000A' });

  expect((await page()).photoUrl).toBe(
    `https://photos.test/photos/${m.provider.accountId}/profile/upl_01K0000000000000000000000A-small.jpg`,
  );
});

test('is insured until the end of the day that was checked', async () => {
  m.clock.set('2027-05-04T03:59:59.000Z');
  expect(await page()).toMatchObject({ isInsured: true });

  m.clock.set('2027-05-04T04:00:00.000Z');
  expect(await page()).toMatchObject({ isInsured: false });
});

test('rates of the latest jobs are shown as they were copied', async () => {
  const reliability = { onTimePercent: 89, completionPercent: 90, jobs: 20 };
  await m.table.transact([copyReliability(m.provider.accountId, reliability)]);

  expect(await page()).toMatchObject({ reliability });
});

test('an unknown or unapproved provider has no page', async () => {
  await m.approve(m.provider, { ...FULL, approved: false });

  await expect(page()).rejects.toEqual(lost('not_found'));
  await expect(page('acc_01K000000000000000000000ZZ')).rejects.toEqual(lost('not_found'));
});
