import { MAP_SHAPE, type Point, placeInMap } from '@sward/shared/kernel';
import { render } from '@testing-library/react';
import { day, stop } from '../../../../test/day.ts';
import RouteMap from './route-map.tsx';

const { width, height } = MAP_SHAPE;
const PUBLIC = { lat: 42.4, lng: -71.14 };

/** Draws the route of a day with that base and property; returns the edges of each mark. */
function marksOf(base: Point, property: Point) {
  const next = stop({ publicPoint: PUBLIC, place: { ...stop().place, point: property } });
  render(<RouteMap today={day({ base: { point: base }, stops: [next] }) as never} stop={next as never} />);
  const numbers = (text: string | null) => (text ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
  return [...document.querySelectorAll('rect')].map((rect) => {
    const [x = 0, y = 0] = numbers((rect.parentElement as Element).getAttribute('transform'));
    const [w = 0, h = 0] = ['width', 'height'].map((side) => Number(rect.getAttribute(side)));
    return {
      text: rect.parentElement?.textContent,
      left: x - w / 2,
      right: x + w / 2,
      top: y - h / 2,
      bottom: y + h / 2,
    };
  });
}

/** Returns the place at these shares of the picture. */
function placeAt(x: number, y: number): Point {
  const one = placeInMap(PUBLIC, { lat: PUBLIC.lat + 0.01, lng: PUBLIC.lng + 0.01 });
  const zero = placeInMap(PUBLIC, PUBLIC);
  const at = (share: number, from: number, to: number) => ((share - from) / (to - from)) * 0.01;
  return { lat: PUBLIC.lat + at(y, zero.y, one.y), lng: PUBLIC.lng + at(x, zero.x, one.x) };
}

test.each([
  ['left and at the top', 0.01, -0.01],
  ['right and at the bottom', 0.99, 0.99],
])('marks at the edge, %s, are drawn whole', (_where, x, y) => {
  const marks = marksOf(placeAt(x, y), placeAt(0.5, 0.5));

  expect(marks.map(({ text }) => text)).toEqual(['Base', '1']);
  for (const { left, right, top, bottom } of marks) {
    expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThan(0);
  }
});

test('a base far beyond the picture is not marked at its edge', () => {
  const [base] = marksOf(placeAt(1.05, 0.5), placeAt(0.5, 0.5));

  expect(base?.left).toBeGreaterThan(width);
});
