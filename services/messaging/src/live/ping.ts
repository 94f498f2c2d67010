import { isAppError, MINUTE } from '@sward/shared/kernel';
import { liveSessions } from '@sward/shared/lambda/pure';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import type { LivePorts } from '../ports.ts';
import { readConnection, showOut } from './connection-store.ts';

/** A page sends one in five minutes. */
const FRAMES: RateLimit = { name: 'frames', limit: 60, windowMs: MINUTE };

/**
 * A sign of life of a page. Who sends more of them than any page does is shown out, and so is who lives on a session that is
 * over: it may have ended by its time, which nobody tells, or while the connection was coming in.
 */
export async function ping(ports: LivePorts, id: string): Promise<void> {
  const { conversations, accounts, clock } = ports;
  const connection = await readConnection(conversations, id);
  const welcome =
    connection?.session !== undefined &&
    (await isCounted(ports, id)) &&
    (await liveSessions(accounts, clock, [connection.session])).has(connection.session);
  if (!welcome) await showOut(ports, { id, accountId: connection?.accountId });
}

async function isCounted({ conversations, clock, log }: LivePorts, id: string): Promise<boolean> {
  try {
    await consumeRateLimit(conversations, clock, FRAMES, id);
    return true;
  } catch (error) {
    if (!isAppError(error, 'too_many_requests')) throw error;
    log.warn('a connection said too much');
    return false;
  }
}
