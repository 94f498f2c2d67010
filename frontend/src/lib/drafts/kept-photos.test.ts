import { DAY } from '@sward/shared/kernel';
import { withDatabases } from '../../../test/databases.ts';
import { syncClock } from '../clock.ts';
import { keepPhoto, keptPhotos } from './kept-photos.ts';

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
