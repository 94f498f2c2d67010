import { createPhotos, photoFiles, uploadKey } from '@sward/shared/uploads';
import { market, OWNER } from '../../testing/market.ts';
import { picture, withPlace } from '../../testing/pictures.ts';
import type { PhotoBucket, PhotoPorts } from '../ports.ts';
import { processUpload } from './process-upload.ts';

const ID = 'upl_01K0000000000000000000000A';
const KEY = uploadKey(OWNER, 'request', ID);
const FILES = photoFiles(OWNER, 'request', ID);

/** Sets up a bucket in memory; `failing` is the call that fails once. */
function arrange(failing?: keyof PhotoBucket) {
  const { table, ports: marketPorts } = market();
  const objects = new Map<string, Buffer>();
  let left = failing;
  const mayFail = (name: keyof PhotoBucket) => {
    if (left !== name) return;
    left = undefined;
    throw new Error('cut off');
  };
  const bucket: PhotoBucket = {
    async read(key, limit) {
      const bytes = objects.get(key);
      if (!bytes) return 'missing';
      return bytes.length < limit ? bytes : 'too_large';
    },
    async writeJpeg(key, bytes) {
      mayFail('writeJpeg');
      objects.set(key, bytes);
    },
    async remove(key) {
      mayFail('remove');
      objects.delete(key);
    },
  };
  const { clock, log } = marketPorts;
  const ports: PhotoPorts = { clock, log, marketplace: table, bucket };
  const photos = createPhotos(table, async (key) => `https://photos.test/${key}`);
  const view = async () => (await photos.views({ accountId: OWNER, purpose: 'request', ids: [ID] }))[0]?.[0];
  return { table, objects, ports, view, verdict: () => table.all()[0] };
}

const photo = () => withPlace(picture(60, 40));

test('a photo becomes two files, the record can show it, and the original is removed', async () => {
  const { objects, ports, view } = arrange();
  objects.set(KEY, await photo());
  expect(await view()).toEqual({ id: ID, status: 'processing', url: null, thumbnailUrl: null });

  await processUpload(ports, KEY);

  expect([...objects.keys()].sort()).toEqual([FILES.small, FILES.full].sort());
  expect(await view()).toEqual({
    id: ID,
    status: 'ready',
    url: `https://photos.test/${FILES.full}`,
    thumbnailUrl: `https://photos.test/${FILES.small}`,
  });
});

test.each([
  ['not_a_photo', Buffer.from('a text')],
  ['too_large', Buffer.alloc(5_242_880)],
])('a file that cannot be shown is %s on its record, and is removed', async (reason, bytes) => {
  const { objects, ports, view, verdict } = arrange();
  objects.set(KEY, bytes);

  await processUpload(ports, KEY);

  expect([...objects.keys()]).toEqual([]);
  expect(verdict()).toMatchObject({ status: 'rejected', reason });
  expect(await view()).toEqual({ id: ID, status: 'rejected', url: null, thumbnailUrl: null });
});

test.each(['writeJpeg', 'remove'] as const)('a run cut off at %s is completed by the next', async (step) => {
  const { objects, ports, view } = arrange(step);
  objects.set(KEY, await photo());

  await expect(processUpload(ports, KEY)).rejects.toThrow('cut off');
  await processUpload(ports, KEY);

  expect(objects.has(KEY)).toBe(false);
  expect(await view()).toMatchObject({ status: 'ready' });
});

test('a second event of the same file changes nothing', async () => {
  const { objects, ports, verdict } = arrange();
  objects.set(KEY, await photo());
  await processUpload(ports, KEY);
  const before = [verdict(), objects.get(FILES.full)];

  await processUpload(ports, KEY);

  expect([verdict(), objects.get(FILES.full)]).toEqual(before);
});

test('two runs at once end as one', async () => {
  const { table, objects, ports, view } = arrange();
  objects.set(KEY, await photo());

  await Promise.all([processUpload(ports, KEY), processUpload(ports, KEY)]);

  expect(await view()).toMatchObject({ status: 'ready' });
  expect(table.all()).toHaveLength(1);
});

test('a later file under the same key does not replace what others have seen', async () => {
  const { objects, ports } = arrange();
  objects.set(KEY, await photo());
  await processUpload(ports, KEY);
  const seen = objects.get(FILES.full);
  objects.set(KEY, await picture(10, 10).jpeg().toBuffer());

  await processUpload(ports, KEY);

  expect(objects.get(FILES.full)).toBe(seen);
  expect(objects.has(KEY)).toBe(false);
});

test('a file that is removed before processing leaves no trace', async () => {
  const { table, ports } = arrange();

  await processUpload(ports, KEY);

  expect(table.all()).toEqual([]);
});

test.each([`photos/${KEY}.jpg`, `exports/${OWNER}/exp_1/file.json`, `${OWNER}/request/other.txt`])(
  'other files are left alone: %s',
  async (key) => {
    const { objects, ports } = arrange();
    objects.set(key, Buffer.from('x'));

    await processUpload(ports, key);

    expect([...objects.keys()]).toEqual([key]);
  },
);
