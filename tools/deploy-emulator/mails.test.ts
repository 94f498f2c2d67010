import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mailboxOf } from './mails.ts';

let server: Server;
let answer: { status: number; body: string };
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const mailbox = () => mailboxOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

test('mails in parts and raw ones are read alike, the newest first', async () => {
  const raw = 'From: a@sward.example\r\nTo: robin@homes.test\r\nSubject: A new bid\r\n\r\n$40.00';
  const parts = {
    Destination: { ToAddresses: ['robin@homes.test', 'terry@yards.test'] },
    Subject: 'Your code',
    Timestamp: '2026-11-22T12:00:00',
    Body: { text_part: 'Your code: 042917', html_part: null },
  };
  answer = { status: 200, body: JSON.stringify({ messages: [parts, { RawData: raw }] }) };

  const read = await mailbox();

  expect(await read?.()).toEqual([
    { to: 'robin@homes.test', subject: 'A new bid', text: '$40.00', at: '' },
    { to: 'robin@homes.test', subject: 'Your code', text: 'Your code: 042917', at: '2026-11-22T12:00:00' },
    { to: 'terry@yards.test', subject: 'Your code', text: 'Your code: 042917', at: '2026-11-22T12:00:00' },
  ]);
  expect(new Set(asked)).toEqual(new Set(['/_aws/ses']));
});

test.each([
  ['knows no such address', 404, '<Error><Code>NoSuchBucket</Code></Error>'],
  ['answers something else there', 200, '<ListBucketResult/>'],
  ['answers other JSON', 200, '{"buckets":[]}'],
])('an emulator that %s has no mailbox to read', async (_what, status, body) => {
  answer = { status, body };

  expect(await mailbox()).toBeUndefined();
});
