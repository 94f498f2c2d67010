import { existsSync, readFileSync } from 'node:fs';
import { anchorOf } from '@sward/local-aws';
import { addressOf, STOPS } from './stops.ts';

const tour = readFileSync('docs/tour.md', 'utf8');
const shows = readFileSync('tools/neighborhood/shows.ts', 'utf8');

test('the tour has ten stops, in the order of its pictures', () => {
  const pictures = [...tour.matchAll(/\(tour\/([\w-]+)\.png\)/g)].map(([, name]) => name);

  expect(pictures).toEqual(STOPS.map(({ picture }) => picture));
  expect(STOPS).toHaveLength(10);
});

test.each(STOPS.map((stop) => [stop.picture, stop] as const))(
  '%s has a picture, a link, and a button in the neighborhood',
  (picture, stop) => {
    expect(existsSync(`docs/tour/${picture}.png`)).toBe(true);
    expect(tour).toContain(`(http://localhost:3000${addressOf(stop)})`);
    expect(shows).toContain(`'${stop.button}'`);
  },
);

test('every link into the page of people leads to a button', () => {
  const anchors = [...tour.matchAll(/\/_local\/people#([\w-]+)/g)].map(([, anchor]) => anchor);
  const buttons = [...shows.matchAll(/text: '([^']+)'/g)].map(([, text = '']) => anchorOf(text));

  expect(anchors.filter((anchor) => !buttons.includes(anchor ?? ''))).toEqual([]);
});
