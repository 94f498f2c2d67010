import { addDays, toCents } from '@sward/shared/kernel';
import { fc } from '@sward/shared/testing/property';
import {
  afterErasure,
  afterNight,
  countedSamples,
  isWorthPublishing,
  type PriceSample,
  type Published,
  rangeOf,
  surplusOfPairs,
} from './price-range.ts';

const TODAY = '2026-06-01';

function sampleOf(n: number, change: Partial<PriceSample> = {}): PriceSample {
  const day = addDays(TODAY, -n);
  return { id: `s${n}`, ownerId: `o${n}`, providerId: `p${n}`, cents: toCents(4_695), day, ...change };
}
const samplesOf = (prices: number[]) => prices.map((cents, n) => sampleOf(n, { cents: toCents(cents) }));
const many = (count: number) => Array.from({ length: count }, (_, n) => sampleOf(n));
const ids = (samples: PriceSample[]) => samples.map(({ id }) => id);

describe('the range', () => {
  test.each([50_000, 500_000])('is 44 to 52 dollars whether the outlier is %i cents', (outlier) => {
    expect(rangeOf(samplesOf([outlier, 4_695, 3_000, 5_195, 4_495]))).toEqual({
      fromCents: 4_400,
      toCents: 5_200,
      jobsAtLeast: 5,
    });
  });

  test('of whole dollars is not widened', () => {
    expect(rangeOf(samplesOf([4_000, 4_100, 4_200, 4_300, 4_400]))).toMatchObject({
      fromCents: 4_100,
      toCents: 4_300,
    });
  });

  test('of a hundred jobs ends at the 25th and the 75th', () => {
    const prices = Array.from({ length: 100 }, (_, n) => (n + 1) * 100);

    expect(rangeOf(samplesOf(prices))).toMatchObject({ fromCents: 2_500, toCents: 7_500 });
  });

  test.each([
    [5, 5],
    [9, 5],
    [10, 10],
    [19, 10],
    [20, 20],
    [50, 50],
    [99, 50],
    [100, 100],
    [200, 100],
  ])('of %i jobs says at least %i', (count, said) => {
    expect(rangeOf(many(count))?.jobsAtLeast).toBe(said);
  });

  test('of four jobs is not shown', () => {
    expect(rangeOf(many(4))).toBeNull();
  });

  test.each(['ownerId', 'providerId'] as const)(
    'needs three people by %s, and a deleted one is none',
    (side) => {
      const by = (people: (string | null)[]) =>
        many(5).map((sample, n) => ({ ...sample, [side]: people[n] ?? null }));

      expect(rangeOf(by(['a', 'b', 'a', 'b', 'a']))).toBeNull();
      expect(rangeOf(by(['a', 'b', null, null, null]))).toBeNull();
      expect(rangeOf(by(['a', 'b', 'c', null, null]))).not.toBeNull();
    },
  );
});

describe('the samples that count', () => {
  test('are those of the last 365 days', () => {
    expect(ids(countedSamples([sampleOf(364), sampleOf(365)], TODAY))).toEqual(['s364']);
  });

  test('are the three newest of an owner and a provider', () => {
    const pair = [4, 2, 3, 1].map((n) => sampleOf(n, { ownerId: 'o', providerId: 'p' }));
    const other = sampleOf(5, { ownerId: 'o' });

    expect(ids(countedSamples([...pair, other], TODAY))).toEqual(['s1', 's2', 's3', 's5']);
  });

  test.each([
    { ownerId: null, providerId: 'p' },
    { ownerId: 'o', providerId: null },
  ])('are no pair once one of both is deleted: %j', (people) => {
    const samples = [1, 2, 3, 4].map((n) => sampleOf(n, people));

    expect(countedSamples(samples, TODAY)).toHaveLength(4);
  });

  test('are the newest 200', () => {
    const counted = countedSamples(many(201).reverse(), TODAY);

    expect(counted).toHaveLength(200);
    expect(ids(counted)).not.toContain('s200');
  });
});

describe('a new range', () => {
  test('is published when three samples came or went, not two', () => {
    const [a, b, c, d] = many(4) as [PriceSample, PriceSample, PriceSample, PriceSample];

    expect(isWorthPublishing([], [a, b])).toBe(false);
    expect(isWorthPublishing([], [a, b, c])).toBe(true);
    expect(isWorthPublishing(['s0', 's1', 's2'], [c, d])).toBe(true);
    expect(isWorthPublishing(['s0', 's1', 's2'], [a, b, d])).toBe(false);
  });
});

describe('after a night', () => {
  const five = many(5);
  const unpublished: Published = { sampleIds: [], range: null, updatedOn: null };
  const published: Published = { sampleIds: ids(five), range: rangeOf(five), updatedOn: '2026-05-31' };

  test('the first five jobs are published', () => {
    expect(afterNight(unpublished, five, TODAY)).toEqual({ ...published, updatedOn: TODAY });
  });

  test('four jobs change nothing, so that the fifth is published with them', () => {
    expect(afterNight(unpublished, many(4), TODAY)).toBeNull();
  });

  test('two more jobs change nothing, three do', () => {
    expect(afterNight(published, many(7), TODAY)).toBeNull();
    expect(afterNight(published, many(8), TODAY)).toMatchObject({
      sampleIds: ids(many(8)),
      updatedOn: TODAY,
    });
  });

  test('a second look of the same day publishes nothing', () => {
    expect(afterNight({ ...published, updatedOn: TODAY }, many(8), TODAY)).toBeNull();
  });

  test('a range goes with the third of its jobs that is too old, not with the second', () => {
    const old = (count: number) =>
      five.map((sample, n) => (n < count ? { ...sample, day: addDays(TODAY, -365) } : sample));

    expect(afterNight(published, old(2), TODAY)).toBeNull();
    expect(afterNight(published, old(3), TODAY)).toMatchObject({ range: null, updatedOn: TODAY });
  });

  test('what was withdrawn comes back with three other jobs, not with one', () => {
    const withdrawn = { ...published, range: null };

    expect(afterNight(withdrawn, many(6), TODAY)).toBeNull();
    expect(afterNight(withdrawn, many(8), TODAY)).toMatchObject({ range: { jobsAtLeast: 5 } });
  });
});

describe('after an erasure', () => {
  const without = (count: number) =>
    many(5).map((sample, n) => (n < count ? { ...sample, ownerId: null } : sample));
  const published: Published = { sampleIds: ids(many(5)), range: rangeOf(many(5)), updatedOn: TODAY };

  test('a range stays while three owners stand behind it', () => {
    expect(afterErasure(published, without(2))).toBeNull();
  });

  test('a range of two owners is withdrawn, whatever came since', () => {
    const samples = [...without(3), sampleOf(6), sampleOf(7)];

    expect(afterErasure(published, samples)).toEqual({ ...published, range: null });
  });
});

describe('the samples that go with an account', () => {
  const pair = [4, 2, 3, 1, 5].map((n) => sampleOf(n, { ownerId: 'o', providerId: 'p' }));

  test.each([
    ['ownerId', 'o'],
    ['providerId', 'p'],
  ])('are all but the three newest of a pair, by %s', (side, left) => {
    const alone = sampleOf(6, { [side]: left });

    expect(ids(surplusOfPairs([...pair, alone], left))).toEqual(['s4', 's5']);
  });

  test('are none of a person who is alone in it by now', () => {
    expect(
      surplusOfPairs(
        pair.map((sample) => ({ ...sample, ownerId: null })),
        'p',
      ),
    ).toEqual([]);
  });
});

describe('ten thousand markets', () => {
  const person = (letter: string) => fc.option(fc.integer({ min: 0, max: 6 }).map((n) => `${letter}${n}`));
  const sample = fc.record({
    ownerId: person('o'),
    providerId: person('p'),
    cents: fc.integer({ min: 1_195, max: 1_000_695 }).map(toCents),
    day: fc.integer({ min: 0, max: 400 }).map((n) => addDays(TODAY, -n)),
  });
  const markets = fc
    .array(sample, { maxLength: 60 })
    .map((each) => each.map((fields, n): PriceSample => ({ id: `s${n}`, ...fields })));

  test('show no range of fewer than five jobs, three owners and three providers', () => {
    const people = (of: (string | null)[]) => new Set(of.filter((id) => id !== null)).size;
    fc.assert(
      fc.property(markets, (market) => {
        const counted = countedSamples(market, TODAY);
        const enough =
          counted.length >= 5 &&
          people(counted.map(({ ownerId }) => ownerId)) >= 3 &&
          people(counted.map(({ providerId }) => providerId)) >= 3;

        expect(rangeOf(counted) !== null).toBe(enough);
      }),
      { numRuns: 10_000 },
    );
  });

  test('show the same whatever the dearest job cost', () => {
    fc.assert(
      fc.property(markets, (market) => {
        const counted = countedSamples(market, TODAY);
        const dearest = counted.reduce(
          (most, each) => (each.cents > most.cents ? each : most),
          counted[0] ?? sampleOf(0),
        );
        const dearer = counted.map((each) =>
          each === dearest ? { ...each, cents: toCents(9_999_999) } : each,
        );

        expect(rangeOf(dearer)).toEqual(rangeOf(counted));
      }),
      { numRuns: 10_000 },
    );
  });
});
