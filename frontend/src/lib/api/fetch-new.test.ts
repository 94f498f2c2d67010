import { fetchNew } from './fetch-new.ts';
import { announce } from './signals.ts';

const PATH = '/api/my-bids';
const real = globalThis.fetch;
let sent: (string | null)[];
let answers: Response[];

beforeEach(() => {
  sent = [];
  answers = [];
  globalThis.fetch = (async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('if-none-match'));
    return answers.shift();
  }) as typeof fetch;
});
afterEach(() => {
  announce('signed-out');
  globalThis.fetch = real;
});

const tagged = (body: unknown, etag: string) => new Response(JSON.stringify(body), { headers: { etag } });
const unchanged = () => new Response(null, { status: 304 });
const read = async (path = PATH) => await (await fetchNew(path)).json();

test('what has not changed is read from memory', async () => {
  answers = [tagged([1], '"a"'), unchanged(), tagged([2], '"b"'), unchanged()];

  expect([await read(), await read(), await read(), await read()]).toEqual([[1], [1], [2], [2]]);
  expect(sent).toEqual([null, '"a"', '"a"', '"b"']);
});

test('another address has a tag of its own', async () => {
  answers = [tagged([1], '"a"'), tagged([2], '"b"')];
  await read();

  expect(await read('/api/conversations')).toEqual([2]);
  expect(sent).toEqual([null, null]);
});

test('who signs in after another person has nothing of theirs, and asks for all of it', async () => {
  answers = [tagged(['of the first'], '"a"'), tagged(['of the second'], '"b"')];
  await read();
  announce('signed-out');

  expect(await read()).toEqual(['of the second']);
  expect(sent).toEqual([null, null]);
});

test('what was refused since is not kept', async () => {
  answers = [tagged([1], '"a"'), new Response('{}', { status: 404 }), tagged([2], '"b"')];
  await read();
  await read();

  expect(await read()).toEqual([2]);
  expect(sent).toEqual([null, '"a"', null]);
});

test('of so many addresses the one that was read longest ago is forgotten', async () => {
  for (let page = 0; page < 31; page++) {
    answers = [tagged([page], '"a"')];
    await read(`${PATH}?page=${page}`);
  }
  answers = [tagged([0], '"a"'), unchanged()];
  await read(`${PATH}?page=0`);

  expect(await read(`${PATH}?page=30`)).toEqual([30]);
  expect(sent.slice(-2)).toEqual([null, '"a"']);
});
