import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '../clock/clock.ts';
import { openStore } from '../core/store.ts';
import type { Json } from '../core/types.ts';
import { packState } from './pack.ts';
import { isEmpty, unpackState } from './unpack.ts';

const STOOD_STILL = Date.parse('2026-10-01T13:40:00Z');
const HERE = 'http://localhost:4001';
const THERE = 'http://localhost:3000';
const PICTURE = Buffer.from([0, 255, 1, 2]);

let folder: string;
let stateDir: string;
let packed: Buffer;

/** Packs a state in which something has happened. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  stateDir = join(folder, 'played');
  await mkdir(join(stateDir, 'objects'), { recursive: true });
  for (const name of ['one', 'other']) await writeFile(join(stateDir, 'objects', name), PICTURE);
  await writeFile(join(stateDir, 'objects', 'third'), 'text');
  const { store } = await openStore(join(stateDir, 'db'));
  const clock = await createClock(store);
  await clock.moveTo(Date.now() + 60_000);
  await store.put('mail~1', {
    text: `Your job: ${HERE}/requests/1. Enter the code at localhost:4001 alone.`,
  });
  await store.put('cloud~keys', 'of this state alone');
  await store.put('meta~token~1', {});
  await store.close();
  packed = await pack();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const pack = () => packState({ stateDir, siteUrl: HERE, at: STOOD_STILL });

/** Opens the packed state in a new folder, at another address. */
async function unpack(name: string) {
  const file = join(folder, 'packed.state');
  await writeFile(file, packed);
  const { store } = await openStore(join(folder, name, 'db'));
  await unpackState({ file, stateDir: join(folder, name), store, siteUrl: THERE });
  return store;
}

test('entries and files are there again, at the address at which it is opened', async () => {
  const store = await unpack('opened');

  const entries: [string, Json][] = [];
  for await (const entry of store.list('')) entries.push(entry);
  await store.close();
  expect(entries).toEqual([
    ['cloud~clock', { at: STOOD_STILL }],
    ['mail~1', { text: `Your job: ${THERE}/requests/1. Enter the code at localhost:3000 alone.` }],
  ]);
  const read = (name: string) => readFile(join(folder, 'opened', 'objects', name));
  expect([await read('one'), await read('other'), (await read('third')).toString()]).toEqual([
    PICTURE,
    PICTURE,
    'text',
  ]);
});

test('its time goes on where it stood still, whenever that is, and once', async () => {
  const store = await unpack('going-on');
  let real = Date.parse('2031-01-01T00:00:00Z');

  const clock = await createClock(store, () => real);
  const begun = clock.now();
  real += 5_000;
  const later = (await createClock(store, () => real)).now();
  await store.close();

  expect([begun, later]).toEqual([STOOD_STILL, STOOD_STILL + 5_000]);
});

test('the same state gives the same bytes, without what each state makes for itself or where it was', async () => {
  expect((await pack()).equals(packed)).toBe(true);
  const store = await unpack('searched');
  expect(await store.get('cloud~keys')).toBeUndefined();
  await store.close();
});

test('what was cut off before its entries were written is still an empty state', async () => {
  const { store } = await openStore();
  const broken = { ...store, batch: () => Promise.reject(new Error('disk full')) };
  const file = join(folder, 'packed.state');
  await writeFile(file, packed);

  const cutOff = unpackState({ file, stateDir: join(folder, 'cut-off'), store: broken, siteUrl: THERE });
  await expect(cutOff).rejects.toThrow('disk full');

  expect(await isEmpty(store)).toBe(true);
  await store.close();
});
