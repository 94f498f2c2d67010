import { fc } from '@sward/shared/testing/property';
import { milesBetween, publicPoint } from './geo.ts';
import { mapBox, placeInMap, shareOfMap } from './map.ts';
import { PRIVACY_RADIUS_MILES } from './reach.ts';

const CONTINENTAL = { south: 24.5, north: 49.4, west: -124.8, east: -66.9 };

const continental = fc.record({
  lat: fc.double({ min: CONTINENTAL.south, max: CONTINENTAL.north, noNaN: true }),
  lng: fc.double({ min: CONTINENTAL.west, max: CONTINENTAL.east, noNaN: true }),
});

describe('a picture of the map', () => {
  test('shows the same for every home of a cell, and each of them', () => {
    fc.assert(
      fc.property(continental, (place) => {
        expect(mapBox(place)).toEqual(mapBox(publicPoint(place)));
        const { x, y } = placeInMap(publicPoint(place), place);
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(Math.max(x, y)).toBeLessThan(1);
      }),
    );
  });

  test('holds the circle of 2 miles from top to bottom', () => {
    const center = publicPoint({ lat: 42.3736, lng: -71.1097 });
    const { north, south } = mapBox(center);
    const high = milesBetween({ lat: north, lng: center.lng }, { lat: south, lng: center.lng });

    expect(high).toBeGreaterThan(2 * PRIVACY_RADIUS_MILES);
    expect(shareOfMap(high)).toBeCloseTo(0.5, 3);
    expect(placeInMap(center, center)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(0.5) });
  });
});
