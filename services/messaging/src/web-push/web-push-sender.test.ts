import { createECDH } from 'node:crypto';
import { within } from '@sward/shared/lambda/call';
import { FCM, KEYS } from '../../testing/devices.ts';
import { createWebPushSender, pushKeysOf } from './web-push-sender.ts';

/** 43 letters and digits, as Secrets Manager generates them. */
const PRIVATE_KEY = 'Ab3dEf6hIj9lMn2pQr5tUv8xYz1BcD4eFg7iJk0LmNo';
const PUSH = {
  ...{ endpoint: `${FCM}/phone`, keys: KEYS, payload: '{"v":1}' },
  ...({ urgency: 'high', ttlSeconds: 60, topic: 'lawn' } as const),
};

function senderTo(answer: () => Promise<Response>) {
  const calls: [url: unknown, init: RequestInit | undefined][] = [];
  const sender = createWebPushSender(
    { subject: 'mailto:support@sward.example', keys: async () => pushKeysOf(PRIVATE_KEY) },
    (url, init) => {
      calls.push([url, init]);
      return answer();
    },
  );
  return { sender, calls };
}
const answered =
  (status: number, headers = {}) =>
  async () =>
    new Response('words', { status, headers });

test('the public key follows from the private one', () => {
  const { publicKey, privateKey } = pushKeysOf(PRIVATE_KEY);
  const other = createECDH('prime256v1');
  other.generateKeys();
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from(privateKey, 'base64url'));

  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(own.computeSecret(other.getPublicKey())).toEqual(
    other.computeSecret(Buffer.from(publicKey, 'base64url')),
  );
});

test('a push is encrypted and signed, for the device and its service', async () => {
  const { sender, calls } = senderTo(answered(201));

  expect(await sender.send(PUSH)).toEqual({ status: 201 });

  const [[url, init] = []] = calls;
  expect(url).toBe(PUSH.endpoint);
  expect(init).toMatchObject({
    method: 'POST',
    redirect: 'manual',
    headers: {
      TTL: '60',
      Urgency: 'high',
      Topic: 'lawn',
      'Content-Encoding': 'aes128gcm',
      Authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/),
    },
  });
  expect(init?.signal).toBeInstanceOf(AbortSignal);
  expect(Buffer.from(init?.body as Uint8Array).toString('latin1')).not.toContain('"v"');
});

test('no redirect is followed and no word of an answer read', async () => {
  const elsewhere = new Response('words', { status: 302, headers: { location: 'http://169.254.169.254/' } });
  const { sender, calls } = senderTo(async () => elsewhere);

  expect(await sender.send(PUSH)).toEqual({ status: 302 });
  expect(calls).toHaveLength(1);
  expect(await elsewhere.body?.getReader().read()).toEqual({ done: true, value: undefined });
});

test.each([
  ['120', { retryAfterMs: 120_000 }],
  ['Wed, 21 Oct 2027 07:28:00 GMT', {}],
])('Retry-After: %s', async (value, wait) => {
  const { sender } = senderTo(answered(429, { 'retry-after': value }));

  expect(await sender.send(PUSH)).toEqual({ status: 429, ...wait });
});

test('a service that is away, or takes too long, is unreachable', async () => {
  const { sender } = senderTo(() => Promise.reject(new TypeError(`fetch failed: ${PUSH.endpoint}`)));

  expect(await sender.send(PUSH)).toEqual({ status: 'unreachable' });
});

test('ends before the function call that asks does', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout');
  const { sender } = senderTo(answered(201));

  await within({ getRemainingTimeInMillis: () => 3000 }, () => sender.send(PUSH));

  expect(limits.mock.calls).toEqual([[2000]]);
  limits.mockRestore();
});
