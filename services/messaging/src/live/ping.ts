import { isAppError, MINUTE } from '@sward/shared/kernel';
import { liveSessions } from '@sward/shared/lambda/pure';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import type { LivePorts } from '../ports.ts';
import { closeConnection, readConnection } from './connection-store.ts';

/** A page sends one every five minutes. */
const FRAMES: RateLimit = { name: 'frames', limit: 60, windowMs: MINUTE };

/**
 * Handles a page's keep-alive frame. Closes a connection that sends more frames than any page does. Also closes one
 * whose session is over: it may have expired, which publishes no event, or ended while the connection opened.
 */
export async function ping(ports: LivePorts, id: string): Promise<void> {
  const { conversations, accounts, clock } = ports;
  const connection = await readConnection(conversations, id);
  const welcome =
    connection?.session !== undefined &&
    (await isCounted(ports, id)) &&
    (await liveSessions(accounts, clock, [connection.session])).has(connection.session);
  if (!welcome) await closeConnection(ports, { id, accountId: connection?.accountId });
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
