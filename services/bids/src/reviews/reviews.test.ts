import { readProvider, readRating } from '@sward/requests';
import { type EventData, type EventOf, type EventType, newEvent } from '@sward/shared/events';
import { DAY, SYSTEM } from '@sward/shared/kernel';
import type { Value } from '@sward/shared/table';
import { lost, type Market, market, REQUEST } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { completeBidByOwner } from '../jobs/job-store.ts';
import { revealReviews } from '../jobs/reveal-reviews.ts';
import { reviewJob } from '../jobs/review-job.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { answerReview } from './answer-review.ts';
import { listReviews } from './list-reviews.ts';

const LEFT = {
  cancelTerms: { noShow: false },
  left: { reason: 'unsafe', at: '', text: '', photos: [] },
};
const RAIN = { cancelTerms: { noShow: false, because: 'weather' } };

let m: Market;
let bid: Bid;
const SETTLED = '2027-05-06T13:00:00.000Z';
beforeEach(async () => {
  m = await market();
  bid = await m.accept(await m.place());
  m.clock.set(SETTLED);
  await m.table.transact(completeBidByOwner(bid, SETTLED));
  await m.patch({ status: 'completed', settledAt: SETTLED });
});

const TEXT = 'Neat edges and a swept path.';
const review = (by = m.owner, rating = 4.5, text = TEXT) =>
  reviewJob(m.ports, by, { bidId: bid.id, rating, text });
const shown = async () =>
  (await listReviews(m.ports, m.stranger, { providerId: m.provider.accountId })).items;
const providerRating = async () => {
  const provider = await readProvider(m.table, m.provider.accountId);
  return [provider?.rating, provider?.reviewCount];
};
const ownerRating = () => readRating(m.table, m.owner.accountId, 'owner');
const patchBid = (set: Record<string, Value>, remove: string[] = []) =>
  m.table.transact([{ update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bid.id}` }, set, remove }]);
const event = <T extends EventType>(type: T, data: EventData<T>): EventOf<T> =>
  newEvent(m.ports, SYSTEM, { name: 'Test#1', version: 1 }, type, data) as EventOf<T>;

describe('a review', () => {
  test('is hidden at first, and published', async () => {
    expect(await review()).toMatchObject({
      of: 'provider',
      rating: 4.5,
      text: TEXT,
      author: 'Dana H.',
      shownFrom: '2027-05-20T13:00:00.000Z',
    });

    expect(await shown()).toEqual([]);
    expect(await providerRating()).toEqual([null, 0]);
    expect(m.events('ReviewPosted')).toMatchObject([{ data: { bidId: bid.id, of: 'provider' } }]);
  });

  test('of both parties is shown at once, and rates both', async () => {
    await review();
    m.clock.advance(DAY);
    expect(await review(m.provider, 5, 'Gate open, dog inside.')).toMatchObject({
      of: 'owner',
      author: 'Green Blade',
    });

    expect(await shown()).toMatchObject([{ rating: 4.5, author: 'Dana H.' }]);
    expect(await providerRating()).toEqual([4.5, 1]);
    expect(await ownerRating()).toMatchObject({ mean: 5, count: 1 });
  });

  test('of both concurrently is shown too, and counts once', async () => {
    await Promise.all([review(), review(m.provider, 4)]);
    await revealReviews(m.ports);

    expect(await shown()).toHaveLength(1);
    expect(await providerRating()).toEqual([4.5, 1]);
    expect(await ownerRating()).toMatchObject({ mean: 4, count: 1 });
  });

  test('alone is shown after 14 days, before any sweep', async () => {
    await review();
    m.clock.advance(14 * DAY - 1);
    await revealReviews(m.ports);
    expect(await shown()).toEqual([]);
    expect(await providerRating()).toEqual([null, 0]);

    m.clock.advance(1);
    expect(await shown()).toHaveLength(1);
    await revealReviews(m.ports);
    await revealReviews(m.ports);

    expect(await providerRating()).toEqual([4.5, 1]);
  });

  test('that comes after the other one was shown is shown at once and counts alone', async () => {
    await review();
    m.clock.advance(14 * DAY);
    await revealReviews(m.ports);

    await review(m.provider, 3);

    expect(await providerRating()).toEqual([4.5, 1]);
    expect(await ownerRating()).toMatchObject({ mean: 3, count: 1 });
  });

  test('is written once', async () => {
    const both = await Promise.allSettled([review(), review()]);

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(review()).rejects.toEqual(lost('already_reviewed'));
    expect(m.events('ReviewPosted')).toHaveLength(1);
  });

  test('takes no contact details', async () => {
    await expect(review(m.owner, 5, 'Call them on 617-555-0100 next time')).rejects.toEqual(
      lost('contact_details_not_allowed'),
    );
    expect(m.items('REVIEW#')).toEqual([]);
  });

  test('waits until the money is settled, unless the provider has cancelled the job', async () => {
    await m.table.transact([{ update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, remove: ['settledAt'] }]);
    await expect(review()).rejects.toEqual(lost('review_not_open'));
    await patchBid({ status: 'cancelled', cancelledBy: 'owner' });
    await expect(review()).rejects.toEqual(lost('review_not_open'));

    await patchBid({ cancelledBy: 'provider' });
    await expect(review()).resolves.toMatchObject({ of: 'provider', counted: false });
  });

  test.each([
    ['its owner', { cancelledBy: 'owner', cancelTerms: { noShow: false } }, false],
    ['an operator', { cancelledBy: 'operator', cancelTerms: { noShow: false } }, false],
    ['its provider', { cancelledBy: 'provider', cancelTerms: { noShow: false } }, true],
    ['its provider, who left it on site', { cancelledBy: 'provider', ...LEFT }, false],
    ['its provider, before a closed gate', { cancelledBy: 'provider', because: 'unsafe' }, false],
    ['its provider, whom bad weather excuses', { cancelledBy: 'provider', ...RAIN }, false],
    ['the homeowner after a no-show', { cancelledBy: 'owner', cancelTerms: { noShow: true } }, true],
  ])('of a job that was cancelled by %s', async (_, how, open) => {
    await patchBid({ status: 'cancelled', ...how });

    const written = review();

    if (open) await expect(written).resolves.toMatchObject({ of: 'provider', counted: false });
    else await expect(written).rejects.toEqual(lost('review_not_open'));
    await expect(review(m.provider)).rejects.toEqual(lost('review_not_open'));
  });

  test('of a job that a dispute ended is for both, once the money is settled', async () => {
    await patchBid({ status: 'cancelled', cancelledBy: 'operator' });

    await expect(review()).resolves.toMatchObject({ of: 'provider' });
    await expect(review(m.provider)).resolves.toMatchObject({ of: 'owner' });
  });

  test('is for the two parties alone', async () => {
    for (const actor of [m.rival, m.stranger, m.operator])
      await expect(review(actor)).rejects.toEqual(lost('not_found'));
  });
});

describe('the rating', () => {
  test('is the mean of the last 20, with one decimal and the whole count', async () => {
    const key = { pk: `RATING#${m.provider.accountId}`, sk: 'PROVIDER' };
    const recent = [...Array(19).fill(5), 1];
    await m.table.transact([{ put: { ...key, version: 30, recent, mean: 4.8, count: 30 } }]);
    await review();

    await review(m.provider);

    // 19 times 5 and this 4.5; the 1 is no longer included.
    expect(await providerRating()).toEqual([5, 31]);
    expect((await readRating(m.table, m.provider.accountId, 'provider')).recent).toEqual([
      4.5,
      ...Array(19).fill(5),
    ]);
  });

  test('rounds to one decimal', async () => {
    const key = { pk: `RATING#${m.provider.accountId}`, sk: 'PROVIDER' };
    await m.table.transact([{ put: { ...key, version: 2, recent: [4, 4], mean: 4, count: 2 } }]);
    await review();

    await review(m.provider);

    expect(await providerRating()).toEqual([4.2, 3]);
  });
});

describe('an answer', () => {
  test('is sent once, to a shown review', async () => {
    const { id: reviewId } = await review();
    const give = (text: string) => answerReview(m.ports, m.provider, { reviewId, text });
    await expect(give('Thank you!')).rejects.toEqual(lost('not_found'));
    await review(m.provider);

    expect(await give('Thank you!')).toMatchObject({ answer: { text: 'Thank you!', at: SETTLED } });
    await expect(give('And again')).rejects.toEqual(lost('already_reviewed'));
    await expect(give('Thank you!')).resolves.toMatchObject({ answer: { text: 'Thank you!', at: SETTLED } });
    expect(await shown()).toMatchObject([{ answer: { text: 'Thank you!' } }]);
  });

  test('takes no contact details, and comes from the subject of the review', async () => {
    const { id: reviewId } = await review();
    const { id: ofOwner } = await review(m.provider);
    const give = (actor: typeof m.owner, id: string, text = 'Thank you!') =>
      answerReview(m.ports, actor, { reviewId: id, text });

    await expect(give(m.provider, reviewId, 'Write to pat@example.com')).rejects.toEqual(
      lost('contact_details_not_allowed'),
    );
    for (const actor of [m.owner, m.rival, m.stranger])
      await expect(give(actor, reviewId)).rejects.toEqual(lost('not_found'));
    await expect(give(m.provider, ofOwner)).rejects.toEqual(lost('not_found'));
  });
});

test('reviews come newest first, page after page', async () => {
  const one = (n: number) => {
    const id = `rev_${String(n).padStart(26, '0')}`;
    const shownFrom = `2027-05-0${(n % 5) + 1}T00:00:00.000Z`;
    const list = { listPk: `PROVIDERREVIEWS#${m.provider.accountId}`, listSk: `${shownFrom}#${id}` };
    return { put: { pk: `REVIEW#${id}`, sk: 'REVIEW', id, shownFrom, ...list } };
  };
  await m.table.transact(Array.from({ length: 23 }, (_, n) => one(n)));
  const page = (cursor?: string) =>
    listReviews(m.ports, m.stranger, { providerId: m.provider.accountId, cursor });

  const first = await page();
  const second = await page(first.cursor ?? '');
  const third = await page(second.cursor ?? '');

  const days = [...first.items, ...second.items, ...third.items].map(({ shownFrom }) => shownFrom);
  expect(days).toHaveLength(23);
  expect(days).toEqual(days.toSorted().reverse());
  expect(third.cursor).toBeNull();
});

describe('of an author who leaves', () => {
  test.each([
    ['owner', () => m.owner],
    ['provider', () => m.provider],
  ])('the text of the %s stays, the name goes', async (role, who) => {
    await m.table.transact([
      {
        update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' },
        set: { listPk: `OWNER#${m.owner.accountId}`, listSk: '1' },
      },
    ]);
    await review();
    await review(m.provider);

    await erasePerson(m.ports, event('AccountDeleted', { accountId: who().accountId }));

    const authors = m.items('REVIEW#').map(({ of, author, text }) => [of, author, text]);
    const gone = (of: string) => (of === 'owner') === (role === 'provider');
    expect(authors.toSorted()).toEqual([
      ['owner', gone('owner') ? 'Deleted account' : 'Green Blade', TEXT],
      ['provider', gone('provider') ? 'Deleted account' : 'Dana H.', TEXT],
    ]);
  });

  test('the export has their reviews', async () => {
    await review(m.provider, 3.5);
    const exportId = 'exp_01K0000000000000000000000J';

    await exportOwnData(
      m.ports,
      event('AccountExportRequested', { accountId: m.provider.accountId, exportId }),
    );

    expect([...m.written.values()]).toMatchObject([
      { reviews: [{ bidId: bid.id, rating: 3.5, text: TEXT }] },
    ]);
  });
});

test.each([{ approved: false }, { suspended: true }])(
  'a provider who is %p has no public reviews',
  async (fields) => {
    await m.approve(m.provider, fields);

    await expect(shown()).rejects.toEqual(lost('not_found'));
  },
);
