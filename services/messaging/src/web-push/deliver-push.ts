import { readContact } from '@sward/shared/directory';
import { DAY, instant, isAppError, MINUTE } from '@sward/shared/kernel';
import { liveSessions } from '@sward/shared/lambda/pure';
import type { Write } from '@sward/shared/table';
import type { InboxPorts, PushAnswer } from '../ports.ts';
import { type Device, deleteDevice, readDevice, recordRefused, recordTaken } from './device-store.ts';
import { pushPayload } from './payload.ts';
import { claimPush, endPush, mayRetry, type PushRecord, retryPush } from './push-store.ts';

const WAIT_MS = 5 * MINUTE;
const ORDINARY_TTL_MS = DAY;

/** Takes each recorded push for one attempt, and makes the attempt. Never throws for a refused push. */
export async function deliverPushes(ports: InboxPorts, records: readonly PushRecord[]): Promise<void> {
  await Promise.all(
    records.map(async (record) => {
      const taken = await takePush(ports, record);
      if (taken) await deliverPush(ports, taken);
    }),
  );
}

/** Takes a push for one attempt; undefined when it was taken before. */
export async function takePush(
  { conversations, clock }: InboxPorts,
  record: PushRecord,
): Promise<PushRecord | undefined> {
  const now = clock.now();
  try {
    await conversations.transact([claimPush(record, now)]);
  } catch (error) {
    if (isAppError(error, 'state_changed')) return undefined;
    throw error;
  }
  return { ...record, attempts: record.attempts + 1, triedAt: record.triedAt ?? instant(now) };
}

/** Makes an attempt of a taken push: reads device, session and language, sends, and acts on the response. */
export async function deliverPush(ports: InboxPorts, record: PushRecord): Promise<void> {
  const { conversations, accounts, clock } = ports;
  const drop = () => conversations.transact([endPush(record, 'dropped', instant(clock.now()))]);
  const device = await readDevice(conversations, { accountId: record.accountId, id: record.deviceId });
  const contact = device && (await readContact(accounts, record.accountId));
  if (!device || !contact) return await drop();
  if (!(await liveSessions(accounts, clock, [device.session])).has(device.session)) {
    await change(ports, deleteDevice(device));
    return await drop();
  }
  const ttlMs = record.urgentUntil ? Date.parse(record.urgentUntil) - clock.now() : ORDINARY_TTL_MS;
  if (ttlMs <= 0) return await drop();
  const answer = await ports.webPush.send({
    endpoint: device.endpoint,
    keys: device.keys,
    payload: pushPayload(record, contact.language),
    urgency: record.urgentUntil ? 'high' : 'normal',
    ttlSeconds: Math.floor(ttlMs / 1000),
    topic: record.about,
  });
  await conclude(ports, record, device, answer);
}

/** Acts on the response of a push service. */
async function conclude(
  ports: InboxPorts,
  record: PushRecord,
  device: Device,
  { status, retryAfterMs }: PushAnswer,
): Promise<void> {
  const { conversations, clock, log } = ports;
  const now = clock.now();
  const about = {
    ...{ kind: record.kind, eventId: record.eventId, recipient: record.accountId },
    ...{ service: new URL(device.endpoint).hostname, status },
  };
  const end = (state: 'sent' | 'dropped' | 'failed') =>
    conversations.transact([endPush(record, state, instant(now))]);
  if (status === 201 || status === 202) {
    await change(ports, recordTaken(device, now));
    return await end('sent');
  }
  if (status === 404 || status === 410) {
    await change(ports, deleteDevice(device));
    log.info('device ended: its push service has forgotten it', about);
    return await end('dropped');
  }
  await change(ports, [recordRefused(device)]);
  if (status === 'unreachable' || status === 429 || status >= 500) {
    const at = now + (retryAfterMs ?? WAIT_MS);
    if (mayRetry(record, at)) return await conversations.transact([retryPush(record, at)]);
    log.warn('push given up', { ...about, attempts: record.attempts });
    return await end('failed');
  }
  if (status === 401 || status === 403) log.error('push keys refused', about);
  else log.error('push refused', about);
  await end('dropped');
}

/** Changes a device, unless it was removed or moved meanwhile. */
async function change({ conversations }: InboxPorts, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  await conversations.transact(writes).catch((error: unknown) => {
    if (!isAppError(error, 'state_changed')) throw error;
  });
}
