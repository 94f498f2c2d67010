import type { HttpRequest } from '../gateway/http.ts';
import { httpRequest } from '../gateway/testing.ts';
import { createConsole } from './console.ts';
import type { ConsoleSources } from './sources.ts';

const NOW = Date.UTC(2026, 2, 12, 19, 3, 58);
const HOSTILE = '<script>alert("x")</script>';

let done: unknown[];
let sources: ConsoleSources;

beforeEach(() => {
  done = [];
  sources = {
    mail: async () => [
      {
        id: 'm2',
        at: '2026-03-12T10:00:00.000Z',
        from: 'Sward <hello@sward.test>',
        to: ['Pat <pat@sward.test>'],
        subject: HOSTILE,
        text: 'Hello',
        html: '<p style="color: red">Hello "you"</p>',
      },
      {
        id: 'm1',
        at: '2026-03-11T10:00:00.000Z',
        from: 'a@b.c',
        to: ['d@e.f', 'g@h.i'],
        subject: 's',
        text: 't',
        html: '',
      },
    ],
    clock: {
      now: () => NOW,
      async advance(duration) {
        if (duration !== 'PT48H') throw new RangeError(`Not a duration: ${duration}`);
        done.push('advance');
        return NOW + 48 * 3_600_000;
      },
    },
    settled: async () => void done.push('settled'),
    async events({ since, limit }) {
      const event = {
        version: '0' as const,
        id: 'e',
        'detail-type': 'BidPlaced',
        source: 'sward.bids',
        account: '000000000000',
        time: '2026-03-12T10:00:00Z',
        region: 'us-east-1',
        resources: [],
        detail: { note: HOSTILE },
      };
      const all = Array.from({ length: 700 }, (_, index) => String(index + 1).padStart(4, '0'));
      return all
        .filter((sequence) => since === undefined || sequence > since)
        .slice(0, limit)
        .map((sequence) => ({ sequence, bus: 'sward', event, targets: ['arn:aws:sqs:us-east-1:0:inbox'] }));
    },
    queues: {
      view: (messages) => [
        {
          name: 'inbox',
          arn: 'arn:inbox',
          attributes: {
            ApproximateNumberOfMessages: '2',
            ApproximateNumberOfMessagesNotVisible: '1',
          } as Record<string, string>,
          deadLettersOf: [],
          messages: [],
        },
        {
          name: 'dead',
          arn: 'arn:dead',
          attributes: { ApproximateNumberOfMessages: '3' },
          deadLettersOf: ['inbox'],
          messages: [
            { id: '1', body: HOSTILE, receiveCount: 5, sentAt: '2026-03-12T10:00:00Z', attributes: {} },
          ].slice(0, messages),
        },
      ],
      redrive: (name) => (name === 'dead' ? Promise.resolve(3) : undefined),
    },
    deliveries: { pending: async () => [], dead: async () => [] },
    schedules: {
      list: () => [
        {
          arn: 'arn:schedule/sward/release',
          name: 'release',
          group: 'sward',
          expression: 'at(2026-03-13T10:00:00)',
          zone: 'UTC',
          enabled: true,
          deleteWhenDone: true,
          targets: [{ arn: 'arn:aws:sqs:us-east-1:0:inbox' }],
          origin: 'api',
          shown: {},
          createdAt: NOW,
          modifiedAt: NOW,
          nextAt: NOW + 1_000,
        },
      ],
      fireNow: async (arn) => void done.push(arn),
    },
    stripe: {
      async handleLocal({ method, path, body }) {
        done.push(`${method} ${path} ${body.toString()}`);
        return { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
      },
      totals: async () => ({
        charges: 123_456,
        refunds: 0,
        transfers: 0,
        reversals: 0,
        fees: 0,
        topups: 0,
        balance: { available: 1, pending: 2 },
      }),
    },
    conflicts: {
      failNextTransactions: (count) => void done.push(`next ${count}`),
      injectConflicts: (probability) => void done.push(`probability ${probability}`),
    },
  };
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

  test('an unknown schedule is a 404', async () => {
    expect((await post('/_local/schedules/other/fire', '')).status).toBe(404);
  });

  test('conflicts, counted or by chance', async () => {
    expect((await post('/_local/dynamodb/conflicts', '{"count":2}')).status).toBe(200);
    expect((await post('/_local/dynamodb/conflicts', '{"probability":0.1}')).status).toBe(200);
    expect((await post('/_local/dynamodb/conflicts', '{"probability":2}')).status).toBe(400);
    expect(done).toEqual(['next 2', 'probability 0.1']);
  });

  test('Stripe totals here, everything else of Stripe there', async () => {
    expect(await get('/_local/stripe/totals.json')).toMatchObject({ charges: 123_456 });
    await post('/_local/stripe/v1/payment_intents/pi_1/confirm', '{"a":1}');
    await post('/_local/stripe/faults', '{"next":"decline"}');

    expect(done).toEqual([
      'POST /_local/stripe/v1/payment_intents/pi_1/confirm {"a":1}',
      'POST /_local/stripe/faults {"next":"decline"}',
    ]);
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
    '/_local/events',
    '/_local/queues',
    '/_local/schedules',
    '/_local/clock',
    '/_local/stripe',
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

  test('an unknown mail is a 404', async () => {
    expect((await ask({ path: '/_local/mail/other' })).status).toBe(404);
  });

  test.each([
    ['/_local/clock', 'advance=PT48H', '/_local/clock'],
    ['/_local/queues/dead/redrive', '', '/_local/queues'],
    ['/_local/schedules/sward%2Frelease/fire', '', '/_local/schedules'],
    ['/_local/stripe/faults', 'next=decline', '/_local/stripe'],
  ])('the form of %s comes back to its page', async (path, body, back) => {
    const { status, headers } = await form(path, body);

    expect([status, headers.location]).toEqual([303, back]);
  });
});
