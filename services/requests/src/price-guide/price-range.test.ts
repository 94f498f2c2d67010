import { toCents } from '@sward/shared/kernel';
import { countedSamples, isWorthPublishing, type PriceSample, rangeOf } from './price-range.ts';

const NOW = new Date('2026-06-01T03:00:00.000Z');
const DAY_MS = 86_400_000;

function sampleOf(n: number, change: Partial<PriceSample> = {}): PriceSample {
  const releasedAt = new Date(NOW.getTime() - n * 60_000).toISOString();
  return { id: `s${n}`, ownerId: `o${n}`, providerId: `p${n}`, cents: toCents(4_695), releasedAt, ...change };
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
    const at = (ms: number) => new Date(NOW.getTime() - 365 * DAY_MS + ms).toISOString();
    const samples = [sampleOf(1, { releasedAt: at(1) }), sampleOf(2, { releasedAt: at(0) })];

    expect(ids(countedSamples(samples, NOW))).toEqual(['s1']);
  });

  test('are the three newest of an owner and a provider', () => {
    const pair = [4, 2, 3, 1].map((n) => sampleOf(n, { ownerId: 'o', providerId: 'p' }));
    const other = sampleOf(5, { ownerId: 'o' });

    expect(ids(countedSamples([...pair, other], NOW))).toEqual(['s1', 's2', 's3', 's5']);
  });

  test.each([
    { ownerId: null, providerId: 'p' },
    { ownerId: 'o', providerId: null },
  ])('are no pair once one of both is deleted: %j', (people) => {
    const samples = [1, 2, 3, 4].map((n) => sampleOf(n, people));

    expect(countedSamples(samples, NOW)).toHaveLength(4);
  });

  test('are the newest 200', () => {
    const counted = countedSamples(many(201).reverse(), NOW);

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
