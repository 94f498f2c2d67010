import { createAlarm } from '../clock/alarm.ts';
import type { ProductClock } from '../clock/clock.ts';
import { CLOSE } from './frames.ts';
import type { Socket } from './socket.ts';

/** Idle time and age at which API Gateway closes a connection. */
const IDLE_MS = 10 * 60_000;
const LONGEST_MS = 2 * 60 * 60_000;

/** A connection that `$connect` accepted. Times are product time in milliseconds. */
export interface Connection {
  id: string;
  apiId: string;
  stage: string;
  connectedAt: number;
  lastActiveAt: number;
  sourceIp: string;
  userAgent: string;
  socket: Socket;
}

export interface Connections {
  add(connection: Connection): void;
  find(connectionId: string): Connection | undefined;
  remove(connectionId: string): void;
  list(): readonly Connection[];
}

/** Keeps the open connections, and closes idle and old ones by product time. */
export function createConnections(clock: ProductClock): Connections {
  const open = new Map<string, Connection>();
  const endOf = ({ connectedAt, lastActiveAt }: Connection) =>
    Math.min(lastActiveAt + IDLE_MS, connectedAt + LONGEST_MS);
  const alarm = createAlarm(clock, endOverdue);
  let next = Number.POSITIVE_INFINITY;

  function schedule(at: number): void {
    next = at;
    alarm.set(at === Number.POSITIVE_INFINITY ? undefined : at);
  }

  function endOverdue(): void {
    let earliest = Number.POSITIVE_INFINITY;
    for (const connection of [...open.values()]) {
      const end = endOf(connection);
      if (end <= clock.now()) connection.socket.close(CLOSE.goingAway, 'Going away');
      else earliest = Math.min(earliest, end);
    }
    schedule(earliest);
  }

  return {
    add(connection) {
      open.set(connection.id, connection);
      // Activity only postpones an end, so the alarm computes every end again when it rings.
      if (endOf(connection) < next) schedule(endOf(connection));
    },
    find: (connectionId) => open.get(connectionId),
    remove: (connectionId) => void open.delete(connectionId),
    list: () => [...open.values()],
  };
}
