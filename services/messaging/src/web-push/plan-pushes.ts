import { createHash } from 'node:crypto';
import { readContact } from '@sward/shared/directory';
import { instant, MINUTE } from '@sward/shared/kernel';
import type { InboxPorts } from '../ports.ts';
import { type Choices, readChoices } from '../preferences/preference-store.ts';
import { devicesOf } from './device-store.ts';
import type { PushRecord } from './push-store.ts';
import { quietUntil } from './quiet-hours.ts';
import { zoneOfZip } from './zip-zones.ts';

/** Time after which the sweep sends a push that a crash interrupted. */
const CUT_OFF_MS = 5 * MINUTE;

/** A notification to push to the devices of one account. */
export interface PushedNotice
  extends Pick<
    PushRecord,
    'eventId' | 'accountId' | 'noticeId' | 'kind' | 'topic' | 'urgentUntil' | 'event'
  > {
  /** Path in the site. */
  link: string;
}

/** A push to record: sent `now`, or by the sweep from an instant (ms) on. */
export interface PlannedPush {
  record: PushRecord;
  at: number;
  now: boolean;
}

/**
 * Plans the pushes of a notification to the devices of its account, as far as preferences and quiet hours allow; these
 * are read if not given.
 */
export async function planPushes(
  ports: InboxPorts,
  { link, ...notice }: PushedNotice,
  choices?: Choices,
): Promise<PlannedPush[]> {
  const { conversations, accounts, clock } = ports;
  const { accountId } = notice;
  const devices = await devicesOf(conversations, accountId);
  if (devices.length === 0) return [];
  const { preferences, quiet } = choices ?? (await readChoices(conversations, accountId));
  if (!preferences[notice.topic].push) return [];
  const now = clock.now();
  const later =
    notice.urgentUntil === undefined
      ? quietUntil(now, zoneOfZip((await readContact(accounts, accountId))?.zip), quiet)
      : undefined;
  return devices.map(({ id: deviceId }) => ({
    at: later ?? now + CUT_OFF_MS,
    now: later === undefined,
    record: {
      ...notice,
      ...{ deviceId, about: aboutOf(accountId, link) },
      ...{ state: 'due', attempts: 0, createdAt: instant(now) },
    },
  }));
}

/** Returns a topic of at most 32 characters of base64url, which reveals nothing to a push service. */
function aboutOf(accountId: string, link: string): string {
  return createHash('sha256').update(`${accountId} ${link}`).digest('base64url').slice(0, 32);
}
