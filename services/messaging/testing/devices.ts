import { createECDH } from 'node:crypto';
import { type AccountActor, DAY } from '@sward/shared/kernel';
import { sessionKey } from '@sward/shared/lambda/pure';
import { callRoute } from '@sward/shared/testing';
import { handlers } from '../src/handlers.ts';
import type { PushAnswer } from '../src/ports.ts';
import type { TestPorts } from './test-kit.ts';

export const FCM = 'https://fcm.googleapis.com/fcm/send';

const pair = createECDH('prime256v1');
export const KEYS = {
  p256dh: pair.generateKeys('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
};

const AGENT = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36';

/** Creates a session of the account; returns the id in its cookie. */
export async function signIn(ports: TestPorts, { accountId }: AccountActor, name = 'a'): Promise<string> {
  const sid = `${accountId}${name}`.padEnd(43, 'x').slice(-43);
  const now = ports.clock.now();
  const lasting = { lastSeenAt: now, expiresAt: now + 365 * DAY, idleMs: 365 * DAY };
  await ports.accounts.transact([{ put: { ...sessionKey(sid), accountId, ...lasting } }]);
  return sid;
}

export async function signOut(ports: TestPorts, sid: string): Promise<void> {
  await ports.accounts.transact([{ delete: sessionKey(sid) }]);
}

export async function register(
  ports: TestPorts,
  actor: AccountActor,
  { sid, endpoint = `${FCM}/phone`, keys = KEYS }: { sid?: string; endpoint?: string; keys?: object } = {},
): Promise<void> {
  const body = { endpoint, keys };
  const call = { body, sid: sid ?? (await signIn(ports, actor)), headers: { 'user-agent': AGENT } };
  await answerOf(ports, 'messaging.putDevice', actor, call);
}

export const listed = (ports: TestPorts, actor: AccountActor, sid?: string) =>
  callRoute(handlers(ports), 'messaging.listDevices', actor, { ...(sid && { sid }) } as object);

export const removeThis = (ports: TestPorts, actor: AccountActor, endpoint: string) =>
  answerOf(ports, 'messaging.removeThisDevice', actor, { body: { endpoint } });

export const remove = (ports: TestPorts, actor: AccountActor, deviceId: string) =>
  answerOf(ports, 'messaging.removeDevice', actor, { params: { deviceId } });

async function answerOf(
  ports: TestPorts,
  id: 'messaging.putDevice' | 'messaging.removeThisDevice' | 'messaging.removeDevice',
  actor: AccountActor,
  call: object,
): Promise<void> {
  const answer = await handlers(ports)[id]({ actor, params: {}, query: {}, ...call } as never);
  expect(answer).toEqual({ status: 204 });
}

/** Makes the push services respond with these in turn, then always with the last one. */
export function answering(ports: TestPorts, ...answers: PushAnswer[]): void {
  let next = 0;
  ports.webPush = {
    async send(push) {
      ports.pushed.push(push);
      return answers[Math.min(next++, answers.length - 1)] ?? { status: 201 };
    },
  };
}

export const pushStates = (ports: TestPorts) =>
  ports.conversations
    .all()
    .filter(({ pk }) => pk.startsWith('WEBPUSH#'))
    .map(({ kind, state, attempts }) => `${kind} ${state} ${attempts}`);
