import { fc } from '@sward/shared/testing/property';
import { blockOf, blocksWithin, cellKey, milesBetween, type Point, pointOfCell, publicPoint } from './geo.ts';
import { BROWSE_RADIUS_MILES, PRIVACY_RADIUS_MILES } from './reach.ts';

/** Half the diagonal of a cell, in miles. */
const FARTHEST = 1.76;
const CONTINENTAL = { south: 24.5, north: 49.4, west: -124.8, east: -66.9 };

const continental = fc.record({
  lat: fc.double({ min: CONTINENTAL.south, max: CONTINENTAL.north, noNaN: true }),
  lng: fc.double({ min: CONTINENTAL.west, max: CONTINENTAL.east, noNaN: true }),
});

/** Points of the whole United States (Hawaii to Alaska), from a fixed seed. */
function* unitedStates(count: number): Generator<Point> {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let i = 0; i < count; i++) yield { lat: 18.9 + random() * 52.5, lng: -179 + random() * 112 };
}

/** A point `miles` away from another in a direction (radians). */
function away(from: Point, miles: number, direction: number): Point {
  const lat = from.lat + (miles / 69.172) * Math.cos(direction);
  const lng = from.lng + (miles / (69.172 * Math.cos((from.lat * Math.PI) / 180))) * Math.sin(direction);
  return { lat, lng };
}

/** Half the height of a cell, in degrees of latitude. */
const HALF_CELL = 0.018;
/** Almost the corners of a cell: north and east, in halves of its height and width. */
const CORNERS = [0.99, -0.99].flatMap((north) => [0.99, -0.99].map((east) => [north, east] as const));

const cosine = ({ lat }: Point) => Math.cos((lat * Math.PI) / 180);

/** A point of the same cell, by halves of the cell's height and width. */
function beside(center: Point, north: number, east: number): Point {
  return {
    lat: center.lat + north * HALF_CELL,
    lng: center.lng + (east * HALF_CELL) / cosine(center),
  };
}

describe('the public point', () => {
  test('100,000 places are all within 1.76 miles of theirs, and so within the promised 2', () => {
    let farthest = 0;
    for (const place of unitedStates(100_000)) {
      farthest = Math.max(farthest, milesBetween(place, publicPoint(place)));
    }

    expect(farthest).toBeLessThanOrEqual(FARTHEST);
    expect(farthest).toBeLessThan(PRIVACY_RADIUS_MILES);
    expect(farthest).toBeGreaterThan(1);
  });

  test('of 100,000 places reveals nothing of where in its cell the place is', () => {
    let wrong = 0;
    for (const place of unitedStates(100_000)) {
      const shown = publicPoint(place);
      // Up to the corners of the square of 2.4 miles around it, every other home is shown there as well.
      for (const [north, east] of CORNERS) {
        const other = publicPoint(beside(shown, north, east));
        if (other.lat !== shown.lat || other.lng !== shown.lng) wrong++;
      }
    }

    expect(wrong).toBe(0);
  });

  test('of 100,000 places leaves no direction and no distance more likely than a place at random would', () => {
    const quarters = new Map<string, number>();
    let inner = 0;
    for (const place of unitedStates(100_000)) {
      const shown = publicPoint(place);
      const quarter = `${place.lat > shown.lat} ${place.lng > shown.lng}`;
      quarters.set(quarter, (quarters.get(quarter) ?? 0) + 1);
      // The square of half the width has a quarter of the cell.
      const [north, east] = [place.lat - shown.lat, (place.lng - shown.lng) * cosine(shown)];
      if (Math.max(Math.abs(north), Math.abs(east)) < HALF_CELL / 2) inner++;
    }

    expect([...quarters.values()].map((count) => Math.round(count / 1000))).toEqual([25, 25, 25, 25]);
    expect(Math.round(inner / 1000)).toBe(25);
  });

  test('is the same for every home of its cell, so that repeated reads reveal nothing', () => {
    fc.assert(
      fc.property(continental, (place) => {
        const shown = publicPoint(place);
        expect(publicPoint(shown)).toEqual(shown);
      }),
    );
  });

  test('neighbors share one, homes 5 miles apart do not', () => {
    const home = { lat: 42.3736, lng: -71.1097 };
    expect(publicPoint(away(publicPoint(home), 0.5, 1))).toEqual(publicPoint(home));
    expect(publicPoint(away(home, 5, 0))).not.toEqual(publicPoint(home));
  });
});

describe('a cell', () => {
  test('is named alike by all of its homes, and its name gives their public point', () => {
    fc.assert(
      fc.property(continental, (place) => {
        const key = cellKey(place);
        expect(cellKey(publicPoint(place))).toBe(key);
        expect(pointOfCell(key)).toEqual(publicPoint(place));
      }),
    );
  });

  test.each([
    '',
    '1177',
    '1177.',
    '0n1177w1459',
    'n1177w1459.2',
    '1177.-14 59',
    '-0.1',
    '9999.1',
    '1177.99999',
  ])('is not called %p', (key) => {
    expect(pointOfCell(key)).toBeUndefined();
  });
});

describe('blocks', () => {
  test('around any place of the continental states there are at most 9 within 25 miles', () => {
    let most = 0;
    for (const place of unitedStates(100_000)) {
      if (place.lat < CONTINENTAL.south || place.lat > CONTINENTAL.north) continue;
      most = Math.max(most, blocksWithin(place, BROWSE_RADIUS_MILES.max).length);
    }

    expect(most).toBeLessThanOrEqual(9);
  });

  test('hold every point within the radius', () => {
    const reach = fc.record({
      miles: fc.double({ min: 1, max: BROWSE_RADIUS_MILES.max, noNaN: true }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      direction: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    });
    fc.assert(
      fc.property(continental, reach, (center, { miles, share, direction }) => {
        const point = away(center, miles * share, direction);
        fc.pre(milesBetween(center, point) <= miles);
        expect(blocksWithin(center, miles)).toContain(blockOf(point));
      }),
      { numRuns: 20_000 },
    );
  });

  test('are listed once each', () => {
    fc.assert(
      fc.property(continental, (center) => {
        const blocks = blocksWithin(center, BROWSE_RADIUS_MILES.max);
        expect(new Set(blocks).size).toBe(blocks.length);
      }),
    );
  });
});

describe('distance', () => {
  test('Boston to New York is 190 miles', () => {
    const miles = milesBetween({ lat: 42.3601, lng: -71.0589 }, { lat: 40.7128, lng: -74.006 });
    expect(Math.round(miles)).toBe(190);
  });

  test('is the same both ways and nothing to oneself', () => {
    fc.assert(
      fc.property(continental, continental, (a, b) => {
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 9);
        expect(milesBetween(a, a)).toBe(0);
      }),
    );
  });
});
