import { DAY } from '@sward/shared/kernel';
import { type FinishedJob, finishedJob } from '../../testing/booked-again.ts';
import { type Market, OWNER } from '../../testing/market.ts';
import { eraseAsked } from './asked-store.ts';
import { cancelRequest } from './cancel-request.ts';

let job: FinishedJob;
let m: Market;
beforeEach(async () => {
  job = await finishedJob();
  m = job.m;
});

const again: FinishedJob['again'] = (...given) => job.again(...given);
const seen: FinishedJob['seen'] = (...given) => job.seen(...given);
const pass: FinishedJob['pass'] = (...given) => job.pass(...given);
const events: FinishedJob['events'] = (...given) => job.events(...given);
const posted: FinishedJob['posted'] = (...given) => job.posted(...given);
const lost = (code: string) => expect.objectContaining({ code });

test('the same work at the same place is asked for, with what was paid for it', async () => {
  const request = await again();

  expect(request).toMatchObject({
    ...{ status: 'pending', serviceTypeIds: [1], propertySize: 'medium', serviceFrequency: 'one-time' },
    ...{ serviceDate: '2027-05-13', serviceTime: 'morning', description: 'Front and back lawn' },
    privateFor: { providerId: m.provider.accountId, onlyThem: false, offeredCents: 4000 },
  });
  expect(await seen(request)).toMatchObject({
    ...{ address: '77 Canary Street', accessCard: { gateCode: '4711#' } },
    privateFor: { providerName: 'Green Blade Lawn Care', offered: 40, isOpen: false },
    allowedActions: expect.arrayContaining(['edit', 'cancel', 'open-to-all']),
  });
  expect(posted()).toBe(2);
  expect(events('ProviderAsked')).toMatchObject([
    { data: { requestId: request.id, ownerId: OWNER, providerId: m.provider.accountId } },
  ]);
});

describe('the provider cannot be asked', () => {
  test.each([
    ['who has left', { approved: false }],
    ['who cannot be paid', { payable: false }],
  ])('%s', async (_, fields) => {
    await m.table.transact([
      { update: { pk: `PROVIDER#${m.provider.accountId}`, sk: 'PROVIDER' }, set: fields },
    ]);

    await expect(again()).rejects.toEqual(lost('provider_unavailable'));
  });

  test('who has refused twice within thirty days', async () => {
    await pass(await again());
    await pass(await again());
    await expect(again()).rejects.toEqual(lost('provider_unavailable'));

    m.clock.advance(30 * DAY + 1);
    expect(await again({ serviceDate: '2027-06-10' })).toMatchObject({ status: 'pending' });
  });

  test('who refuses for the second time while the owner asks', async () => {
    await pass(await again());
    const second = await again();
    const { get } = m.table;
    m.table.get = async (key, options) => {
      if (key.pk === `REQUEST#${second.id}`) {
        m.table.get = get;
        await pass(second);
      }
      return get(key, options);
    };

    await again().catch(() => undefined);

    await expect(again()).rejects.toEqual(lost('provider_unavailable'));
  });

  test('while they are asked already, and then they can', async () => {
    const first = await again();
    await expect(again()).rejects.toMatchObject({
      code: 'already_asked',
      detail: { data: { requestId: first.id } },
    });
    await cancelRequest(m.ports, m.owner, { requestId: first.id });

    expect(await again()).toMatchObject({ status: 'pending' });
  });

  test('twice at once', async () => {
    const both = await Promise.allSettled([again(), again()]);

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(posted()).toBe(2);
  });
});

describe('only a finished job', () => {
  test.each([
    ['that is not settled', { settledAt: '' }],
    ['that was cancelled', { status: 'cancelled' }],
    ['of another bid', { acceptedBidId: 'bid_9' }],
  ])('not one %s', async (_, set) => {
    await m.patch(job.former.id, set);
    if ('settledAt' in set)
      await m.table.transact([
        { update: { pk: `REQUEST#${job.former.id}`, sk: 'REQUEST' }, set: {}, remove: ['settledAt'] },
      ]);

    await expect(again()).rejects.toEqual(lost('request_not_open'));
    if (!('acceptedBidId' in set))
      expect((await seen(job.former)).allowedActions).not.toContain('book-again');
  });

  test('for a year', async () => {
    expect((await seen(job.former)).allowedActions).toContain('book-again');
    m.clock.advance(365 * DAY + 1);

    await expect(again({ serviceDate: '2028-05-11' })).rejects.toEqual(lost('request_not_open'));
  });

  test('its owner alone may', async () => {
    for (const someone of [m.stranger, m.provider, m.operator])
      await expect(again({}, someone)).rejects.toEqual(lost('not_found'));
  });
});

test('whom an owner asked is forgotten with their account', async () => {
  await again();
  expect(m.items('ASKED#')).toHaveLength(1);

  await eraseAsked(m.table, m.stranger.accountId);
  expect(m.items('ASKED#')).toHaveLength(1);
  await eraseAsked(m.table, OWNER);

  expect(m.items('ASKED#')).toEqual([]);
});
