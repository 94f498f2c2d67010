import { announce, listen, ownCalls } from '../../src/lib/api/signals.ts';
import { dayOf, syncClock, today } from '../../src/lib/clock.ts';
import { day } from '../../src/lib/offline/state.ts';
import { uploadPhoto } from '../../src/lib/photos/photos.ts';
import { resetDoubles } from './double.ts';
import { forgetState, keeping } from './kept-state.ts';
import { rememberProperties } from './own-properties.ts';

/** Files of the suite share their modules: state that one leaves there must not reach the next one. */

test('variables, collections and objects of modules are as they were when they were loaded', () => {
  const heard: string[] = [];
  syncClock(Date.parse('2030-05-06T12:00:00Z'));
  ownCalls.set('cor_1', 1);
  day.read = async () => undefined;
  listen((signal) => heard.push(signal));

  forgetState();
  announce('desk');

  expect(today()).toBe(dayOf(Date.now()));
  expect([...ownCalls.keys()]).toEqual([]);
  expect(day).toEqual({});
  expect(heard).toEqual([]);
});

test('a module tells of what it keeps at its top, and of nothing else', () => {
  const source = [
    'let first = 1;',
    'export let second: string | undefined;',
    'const many = new Map<string, number>();',
    'export const some: string[] = [];',
    'export const filled: {',
    '  by?: string;',
    '} = {};',
    "const FIXED = ['a'];",
    'function within() {',
    '  let third = 3;',
    '  return third;',
    '}',
  ].join('\n');

  expect(keeping(source)).toMatch(
    /=> \[first, second, many, some, filled\], write: .* \[first, second\] = v;/,
  );
  expect(keeping("const FIXED = ['a'];")).toBe('');
});

test('what an object was given is taken away, and what it had is put back', () => {
  const object: Record<string, unknown> = { same: 1, changed: 2, removed: 3 };
  const restore = rememberProperties(object);
  object.changed = 'other';
  object.added = true;
  Reflect.deleteProperty(object, 'removed');

  restore();

  expect(object).toEqual({ same: 1, changed: 2, removed: 3 });
});

test('a double does again what it stands for', async () => {
  const file = new File(['text'], 'notes.txt', { type: 'text/plain' });
  jest.mocked(uploadPhoto).mockResolvedValue('upl_1');
  expect(await uploadPhoto(file, 'request', () => undefined)).toBe('upl_1');

  resetDoubles();

  await expect(uploadPhoto(file, 'request', () => undefined)).rejects.toThrow('photos_type');
});
