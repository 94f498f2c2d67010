import { DAY } from '@sward/shared/kernel';
import { openDB } from 'idb';
import { withDatabases } from '../../../test/databases.ts';
import { syncClock } from '../clock.ts';
import { dropPhotos, keepPhoto, keptPhotos } from './kept-photos.ts';

withDatabases();

let now = Date.parse('2030-05-06T13:30:00Z');
beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('a photo waits for a day by the clock of its browser, whatever the server says', async () => {
  syncClock(now - 60 * DAY);
  await keepPhoto(new File(['lawn'], 'lawn.jpg', { type: 'image/jpeg' }));

  // A page that is loaded again has not heard from the server.
  syncClock(now);
  expect(await keptPhotos()).toMatchObject([{ name: 'lawn.jpg' }]);

  now += DAY;
  expect(await keptPhotos()).toEqual([]);
});

const lawn = new File(['lawn'], 'lawn.jpg', { type: 'image/jpeg' });
/** Photos that lie in the browser, of whichever tab. */
const lying = async () => {
  const db = await openDB('sward', 1);
  const names = await db.getAll('photos');
  db.close();
  return names.map(({ name }) => name);
};

test('what a closed tab has left is gone a day later, as soon as another one asks', async () => {
  await keepPhoto(lawn);
  sessionStorage.clear();
  expect(await keptPhotos()).toEqual([]);
  expect(await lying()).toEqual(['lawn.jpg']);

  now += DAY;
  await keptPhotos();

  expect(await lying()).toEqual([]);
});

test('the photos of a tab are dropped whosever they are', async () => {
  await keepPhoto(lawn, 'acc_1');
  await keepPhoto(lawn);

  await dropPhotos();

  expect(await lying()).toEqual([]);
});
