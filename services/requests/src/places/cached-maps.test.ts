import { publicPoint } from '@sward/shared/kernel';
import { silentLog } from '@sward/shared/testing';
import type { CachedPicture } from '@sward/shared/uploads';
import { cacheMaps } from './cached-maps.ts';

const CENTER = publicPoint({ lat: 42.3736, lng: -71.1097 });
const PICTURE = { type: 'image/jpeg', bytes: new Uint8Array([1]) };

function setting({ lost = false } = {}) {
  const kept = new Map<string, CachedPicture>();
  const drawn: string[] = [];
  const refuse = () => Promise.reject(new Error('the store is away'));
  const maps = cacheMaps(
    {
      async around(_, scheme) {
        drawn.push(scheme);
        return PICTURE;
      },
    },
    {
      read: lost ? refuse : async (key) => kept.get(key),
      write: lost ? refuse : async (key, picture) => void kept.set(key, picture),
    },
    silentLog,
  );
  return { maps, kept, drawn };
}

test('each cell is drawn once in each scheme, and kept under its own name', async () => {
  const { maps, kept, drawn } = setting();

  for (const scheme of ['light', 'dark', 'light', 'dark'] as const) {
    expect(await maps.around(CENTER, scheme)).toEqual(PICTURE);
  }

  expect(drawn).toEqual(['light', 'dark']);
  expect([...kept.keys()]).toEqual(['maps/n1177w1459/light', 'maps/n1177w1459/dark']);
});

test('a store that is away costs a drawing, no picture', async () => {
  const { maps, drawn } = setting({ lost: true });

  expect(await maps.around(CENTER, 'light')).toEqual(PICTURE);
  expect(await maps.around(CENTER, 'light')).toEqual(PICTURE);
  expect(drawn).toEqual(['light', 'light']);
});

test('without a picture the caller may come again, and nothing is kept', async () => {
  const { kept } = setting();
  const maps = cacheMaps(
    { around: () => Promise.reject(new Error('no map')) },
    { read: async () => undefined, write: async (key, picture) => void kept.set(key, picture) },
    silentLog,
  );

  await expect(maps.around(CENTER, 'light')).rejects.toMatchObject({ code: 'busy' });
  expect(kept.size).toBe(0);
});
