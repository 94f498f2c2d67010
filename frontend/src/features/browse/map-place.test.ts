import type { CSSProperties } from 'react';
import { placed, placedApart } from './components/map-place.ts';

const HOME = { lat: 42.365, lng: -71.1 };
const share = (style: CSSProperties | undefined, name: string) =>
  Number.parseFloat(String((style as Record<string, string>)[name]));

test('a label at the place of the base, and one of its own place far away: the first gives way, the second stays', () => {
  const away = { lat: 42.33, lng: -71.02 };

  const [near, far] = placedApart(HOME, [HOME, away], [HOME]);

  expect(far).toEqual(placed(HOME, away));
  expect(share(near, '--wide') - share(placed(HOME, HOME), '--wide')).toBeCloseTo(18);
  expect(share(near, '--tall') - share(placed(HOME, HOME), '--tall')).toBeCloseTo(5);
  expect(share(near, 'left')).toBe(share(placed(HOME, HOME), 'left'));
});
