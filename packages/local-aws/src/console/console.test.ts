import { cannedSources, HOSTILE } from '../../testing/console.ts';
import { httpRequest } from '../../testing/gateway.ts';
import type { HttpRequest } from '../api-gateway/http.ts';
import { createConsole } from './console.ts';
import type { ConsoleSources } from './sources.ts';

let done: unknown[];
let sources: ConsoleSources;

beforeEach(() => {
  done = [];
  sources = cannedSources(done);
});

async function ask(request: Partial<HttpRequest>) {
  const { status, headers, body } = await createConsole(sources)(httpRequest(request));
  return { status, headers, text: body.toString() };
}
const get = async (path: string, query = '') => JSON.parse((await ask({ path, query })).text);
const post = async (path: string, body: string) => {
  const reply = await ask({ method: 'POST', path, body: Buffer.from(body) });
  return { status: reply.status, body: JSON.parse(reply.text) };
};
const form = (path: string, body: string) =>
  ask({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: Buffer.from(body),
  });

describe('JSON', () => {
  test('mail, newest first, with the bare address', async () => {
    expect(await get('/_local/mail.json')).toMatchObject([
      { id: 'm2', to: 'pat@sward.test', subject: HOSTILE, text: 'Hello', at: '2026-03-12T10:00:00.000Z' },
      { id: 'm1', to: 'd@e.f, g@h.i', html: '' },
    ]);
  });

  test('mail to one address alone, and the page that follows a mail', async () => {
    const asked: unknown[] = [];
    const { mail } = sources;
    sources.mail = (page) => {
      asked.push(page);
      return mail(page);
    };

    expect(await get('/_local/mail.json', 'to=g%40h.i&before=m3')).toMatchObject([{ id: 'm1' }]);
    expect(asked).toEqual([{ limit: 500, before: 'm3' }]);
  });

  test('texts, newest first', async () => {
    expect(await get('/_local/texts.json')).toMatchObject([{ to: '+16175550134', body: HOSTILE, parts: 2 }]);
  });

  test('the clock, read and moved', async () => {
    expect(await get('/_local/clock')).toEqual({ now: '2026-03-12T19:03:58.000Z' });
    expect(await post('/_local/clock', '{"advance":"PT48H"}')).toEqual({
      status: 200,
      body: { now: '2026-03-14T19:03:58.000Z' },
    });
    expect((await post('/_local/clock', '{"advance":"soon"}')).status).toBe(400);
    expect((await post('/_local/clock', '{')).status).toBe(400);
  });

  test('JSON is JSON even where a command-line client calls it a form', async () => {
    const { status, text } = await form('/_local/clock', '{"advance":"PT48H"}');

    expect([status, JSON.parse(text)]).toEqual([200, { now: '2026-03-14T19:03:58.000Z' }]);
  });

  test('people with the codes of their authenticators, and a code that may be taken once more', async () => {
    expect(await get('/_local/people.json')).toMatchObject([
      { email: 'dana@sward.test' },
      { email: 'olive@sward.test', code: '123456' },
    ]);
    expect(await post('/_local/people/olive%40sward.test/code', '{}')).toEqual({
      status: 200,
      body: { code: '654321' },
    });
    expect((await post('/_local/people/dana@sward.test/code', '{}')).status).toBe(404);
    const { text } = await ask({ path: '/_local/people' });
    expect(text.indexOf('olive@sward.test')).toBeLessThan(text.indexOf('dana@sward.test'));
    expect(text).toContain('123456');
  });

  test('nobody is signed in for a page of another site', async () => {
    for (const to of ['https://evil.test/', '//evil.test/', '/\\evil.test/', 7])
      expect((await post('/_local/people/dana@sward.test/sign-in', JSON.stringify({ to }))).status).toBe(400);
    expect(done).toEqual([]);
    delete sources.signIn;
    expect((await post('/_local/people/dana@sward.test/sign-in', '{}')).status).toBe(400);
  });

  test('an action of the app is done, or why not', async () => {
    const operator = { email: 'theo@sward.test', firstName: 'Theo', lastName: 'Lane' };

    expect(await post('/_local/operators', JSON.stringify(operator))).toEqual({
      status: 200,
      body: { outcome: 'invited' },
    });
    expect(done).toEqual([operator]);
    expect(await post('/_local/operators', '{}')).toEqual({
      status: 400,
      body: { message: 'Valid email is required' },
    });
    expect((await post('/_local/constructor', '{}')).status).toBe(404);
  });

  test('events, all of them after a position', async () => {
    const all = await get('/_local/events.json');
    const later = await get('/_local/events.json', 'since=0698');

    expect(all).toHaveLength(700);
    expect(later).toMatchObject([
      { sequence: '0699', 'detail-type': 'BidPlaced', bus: 'sward' },
      { sequence: '0700' },
    ]);
  });

  test('queues with their dead letters, and redrive', async () => {
    expect(await get('/_local/queues.json')).toEqual([
      {
        name: 'inbox',
        messages: 2,
        inFlight: 1,
        delayed: 0,
        deadLetters: 3,
        deadLetterQueue: 'dead',
        deadLettersOf: [],
      },
      {
        name: 'dead',
        messages: 3,
        inFlight: 0,
        delayed: 0,
        deadLetters: 0,
        deadLetterQueue: null,
        deadLettersOf: ['inbox'],
      },
    ]);
    expect(await post('/_local/queues/dead/redrive', '')).toEqual({ status: 200, body: { moved: 3 } });
    expect((await post('/_local/queues/other/redrive', '')).status).toBe(404);
  });

  test.each(['release', 'sward%2Frelease', 'sward/release'])('the schedule %s, fired now', async (name) => {
    expect(await get('/_local/schedules.json')).toMatchObject([
      { name: 'release', nextAt: '2026-03-12T19:03:59.000Z', enabled: true },
    ]);
    expect((await post(`/_local/schedules/${name}/fire`, '')).body).toEqual({ fired: 'release' });
    expect(done).toEqual(['arn:schedule/sward/release', 'settled']);
  });

  test('a schedule that is on is switched off', async () => {
    expect((await post('/_local/schedules/release/switch', '')).body).toEqual({ enabled: false });
    expect(done).toEqual(['off arn:schedule/sward/release']);
  });

  test.each(['fire', 'switch'])('%s of an unknown schedule is a 404', async (what) => {
    expect((await post(`/_local/schedules/other/${what}`, '')).status).toBe(404);
  });

  test('conflicts, counted or by chance', async () => {
    expect((await post('/_local/dynamodb/conflicts', '{"count":2}')).status).toBe(200);
    expect((await post('/_local/dynamodb/conflicts', '{"probability":0.1}')).status).toBe(200);
    expect((await post('/_local/dynamodb/conflicts', '{"probability":2}')).status).toBe(400);
    expect(done).toEqual(['next 2', 'probability 0.1']);
  });

  test('what is below the name of a guest is for the guest', async () => {
    await post('/_local/bank/v1/payment_intents/pi_1/confirm', '{"a":1}');
    await post('/_local/bank/faults', '{"next":"decline"}');
    await ask({ path: '/_local/bank/totals.json' });

    expect(done).toEqual([
      'POST /_local/bank/v1/payment_intents/pi_1/confirm {"a":1}',
      'POST /_local/bank/faults {"next":"decline"}',
      'GET /_local/bank/totals.json ',
    ]);
    expect((await ask({ path: '/_local/banks/totals.json' })).status).toBe(404);
  });

  test('what is not there is a 404', async () => {
    expect((await ask({ path: '/_local/nothing.json' })).status).toBe(404);
    expect((await ask({ path: '/_local/constructor' })).status).toBe(404);
    expect((await ask({ method: 'DELETE', path: '/_local/mail' })).status).toBe(404);
  });
});

describe('pages', () => {
  test.each([
    '/_local',
    '/_local/',
    '/_local/mail',
    '/_local/mail/m2',
    '/_local/mail/templates',
    '/_local/mail/templates/auth.hello.es',
    '/_local/texts',
    '/_local/events',
    '/_local/queues',
    '/_local/schedules',
    '/_local/clock',
    '/_local/bank',
  ])('%s is a page on which nothing foreign is markup', async (path) => {
    const { status, headers, text } = await ask({ path, headers: { accept: 'text/html' } });

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).not.toContain('<script');
    expect(text).toContain('name="viewport"');
  });

  test('a mail is shown in a frame without rights, its markup as an attribute', async () => {
    const { text } = await ask({ path: '/_local/mail/m2' });

    expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(text).toContain(
      'srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;p style=&quot;color: red&quot;&gt;',
    );
  });

  test('the gallery shows a mail in both languages, light and dark, in a frame without rights', async () => {
    const { text: list } = await ask({ path: '/_local/mail/templates' });
    const { text: light } = await ask({ path: '/_local/mail/templates/auth.hello.en' });
    const { text: dark } = await ask({ path: '/_local/mail/templates/auth.hello.es', query: 'scheme=dark' });

    for (const language of ['en', 'es'])
      expect(list).toContain(`href="/_local/mail/templates/auth.hello.${language}"`);
    expect(light).toContain('color-scheme:light}@media not all{p{color:red}}');
    expect(dark).toContain('color-scheme:dark}@media all{p{color:red}}');
    expect(dark).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect((await ask({ path: '/_local/mail/templates/auth.other.en' })).status).toBe(404);
  });

  test('an unknown mail is a 404', async () => {
    expect((await ask({ path: '/_local/mail/other' })).status).toBe(404);
  });

  test.each([
    ['/_local/clock', 'advance=PT48H', '/_local/clock'],
    ['/_local/queues/dead/redrive', '', '/_local/queues'],
    ['/_local/schedules/sward%2Frelease/fire', '', '/_local/schedules'],
  ])('the form of %s comes back to its page', async (path, body, back) => {
    const { status, headers } = await form(path, body);

    expect([status, headers.location]).toEqual([303, back]);
  });

  test('a button signs in as a person and leads to what can be seen as them', async () => {
    const { text } = await ask({ path: '/_local/people' });
    const path = '/_local/people/noor%40sward.test/sign-in';
    expect(text).toContain(
      `<form method="post" action="${path}"><input type="hidden" name="to" value="/bids?request=1">`,
    );

    const { status, headers } = await form(path, 'to=%2Fbids%3Frequest%3D1');

    expect([status, headers.location]).toEqual([303, '/bids?request=1']);
    expect(headers['set-cookie']).toEqual(['sid=1; Path=/', 'device=2; Path=/']);
    expect(done).toEqual(['signed in noor@sward.test']);
  });

  test('a sign-in that the app refuses says why, and leads to the page that the person sees', async () => {
    sources.signIn = async () => ({
      because: 'The account is suspended.',
      page: { text: 'What they see', href: '/login' },
    });

    const { status, headers, text } = await form('/_local/people/noor%40sward.test/sign-in', 'to=%2F');

    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
    expect(text).toContain('The account is suspended.');
    expect(text).toContain('<a href="/login">What they see</a>');
  });
});
