import { LANGUAGES } from '@sward/shared/product';
import { PUSH_WORDS } from './push-words.ts';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const shown: [title: string, options: { body: string; tag?: string; data: object; lang: string }][] = [];
const opened: string[] = [];

beforeAll(async () => {
  Object.assign(globalThis, {
    PREFIXES: ['/es'],
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      registration: {
        showNotification: async (...notification: never[]) => void shown.push(notification as never),
      },
      clients: { openWindow: async (url: string) => void opened.push(url) },
    },
  });
  await import('./pushes.js');
});
beforeEach(() => {
  shown.length = 0;
  opened.length = 0;
});

async function push(text: string) {
  const pending: unknown[] = [];
  const data = { json: () => JSON.parse(text) };
  listeners.get('push')?.({ data, waitUntil: (work: unknown) => pending.push(work) });
  await Promise.all(pending);
  return shown.at(-1)?.[1];
}

async function tap(data: object) {
  const pending: unknown[] = [];
  const notification = { close: () => undefined, data };
  listeners.get('notificationclick')?.({ notification, waitUntil: (work: unknown) => pending.push(work) });
  await Promise.all(pending);
  return opened.at(-1);
}

test.each([
  ['en', 'You have a new bid.', '/n/ntf_1'],
  ['es', 'Tiene una oferta nueva.', '/es/n/ntf_1'],
])('in %s a push shows its sentence, and a tap opens its page', async (lang, body, url) => {
  const notification = await push(JSON.stringify({ v: 1, id: 'ntf_1', kind: 'bid-placed', lang }));

  expect(shown[0]?.[0]).toBe('Sward');
  expect(notification).toMatchObject({ body, lang, tag: 'ntf_1' });
  expect(await tap(notification?.data ?? {})).toBe(url);
});

test.each([
  ['a kind of tomorrow', '{"v":2,"id":"ntf_1","kind":"moon-landing","lang":"en"}', '/n/ntf_1'],
  ['a name of every object', '{"v":1,"id":"ntf_1","kind":"constructor","lang":"en"}', '/n/ntf_1'],
  ['another language', '{"v":1,"id":"ntf_1","kind":"x","lang":"fr"}', '/n/ntf_1'],
  ['an id that leads away', '{"v":1,"id":"../../evil","kind":"x","lang":"en"}', '/notifications'],
  ['nothing', '', '/notifications'],
])('%s shows that there is something', async (_what, text, url) => {
  const notification = await push(text);

  expect(notification?.body).toBe('Something new waits for you.');
  expect(await tap(notification?.data ?? {})).toBe(url);
});

test('messages replace one another', async () => {
  const first = await push('{"v":1,"id":"ntf_1","kind":"message","lang":"en"}');
  const second = await push('{"v":1,"id":"ntf_2","kind":"message","lang":"en"}');

  expect(second?.tag).toBe(first?.tag);
});

describe.each(LANGUAGES)('the words in %s', (language) => {
  test.each(Object.entries(PUSH_WORDS[language]))('%s: %s', (_kind, words) => {
    expect(words).toMatch(/^[\p{Lu}].*\.$/u);
    expect(words.length).toBeLessThanOrEqual(60);
    // A text has no number, no amount, and no place to put one.
    expect(words).not.toMatch(/[\d$%{}<>]/);
  });
});
