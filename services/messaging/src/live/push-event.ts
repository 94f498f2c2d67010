import type { EventOf } from '@sward/shared/events';
import { type Failures, liveSessions } from '@sward/shared/lambda/pure';
import type { AnyPush } from '../announcements/derive.ts';
import { rowOf } from '../announcements/index.ts';
import { accountsOf } from '../broadcast/audiences.ts';
import { biddersOf } from '../broadcast/readers.ts';
import type { PushPorts } from '../ports.ts';
import { type Connection, closeConnection, connectionsOf, deleteConnection } from './connection-store.ts';
import { type EventToPush, fieldOf, frameOf, readCounts } from './frames.ts';

/** Age up to which a connection is kept: the gateway also reports "gone" for one that is still opening. */
const COMING_MS = 30_000;

/** An event with the connections of the accounts that it concerns. */
interface Concern {
  event: EventOf;
  push: AnyPush;
  connections: readonly Connection[];
}

/** The work for one connection, and the events that it is for. */
interface Errand {
  connection: Connection;
  events: EventOf[];
  closes: boolean;
  toPush: EventToPush[];
}

/**
 * Pushes events to the open browsers of their accounts. Data that several events of a batch need is read once. A
 * repeated frame does no harm, so no event is recorded. Returns the events that did not reach every connection.
 */
export async function pushEvents(ports: PushPorts, events: readonly EventOf[]): Promise<Failures> {
  const failures = new Map<EventOf, unknown>();
  const concerns = await concernsOf(ports, events, failures);
  const errands = errandsOf(concerns);
  if (errands.length === 0) return failures;
  const sessions = errands.map(({ connection }) => connection.session);
  const [live, counts] = await Promise.all([
    liveSessions(ports.accounts, ports.clock, sessions),
    readCounts(
      ports.conversations,
      errands.flatMap(({ toPush }) => toPush),
    ),
  ]);
  await Promise.all(
    errands.map(async ({ connection, events, closes, toPush }) => {
      try {
        if (closes || !live.has(connection.session)) await closeConnection(ports, connection);
        else
          await send(
            ports,
            connection,
            toPush.map((each) => frameOf(each, counts)),
          );
      } catch (error) {
        for (const event of events) failures.set(event, error);
      }
    }),
  );
  return failures;
}

/** Finds the connections that each event concerns; those of an account are read once. */
async function concernsOf(
  ports: PushPorts,
  events: readonly EventOf[],
  failures: Map<EventOf, unknown>,
): Promise<Concern[]> {
  const lists = new Map<string, Promise<Connection[]>>();
  const listOf = (accountId: string) => {
    const list = lists.get(accountId) ?? connectionsOf(ports.conversations, ports.clock, accountId);
    lists.set(accountId, list);
    return list;
  };
  const found = events.map(async (event): Promise<Concern[]> => {
    try {
      const { push } = rowOf(event.type);
      if (!push) return [];
      const accountIds = [...new Set(await recipientsOf(ports, event, push))];
      return [{ event, push, connections: (await Promise.all(accountIds.map(listOf))).flat() }];
    } catch (error) {
      failures.set(event, error);
      return [];
    }
  });
  return (await Promise.all(found)).flat();
}

/** Returns the accounts whose open pages an event concerns. */
async function recipientsOf(ports: PushPorts, event: EventOf, push: AnyPush): Promise<string[]> {
  if ('closes' in push) return [...accountsOf(event, 'account', [])];
  const requestId = String(fieldOf(event, 'requestId'));
  const bidders = push.to.includes('bidders') ? await biddersOf(ports, requestId) : [];
  return push.to.flatMap((to) => accountsOf(event, to, bidders));
}

/** Groups the work by connection, in the order of the events. */
function errandsOf(concerns: readonly Concern[]): Errand[] {
  const errands = new Map<string, Errand>();
  for (const { event, push, connections } of concerns) {
    for (const connection of connections) {
      const { id, accountId } = connection;
      const errand = errands.get(id) ?? { connection, events: [], closes: false, toPush: [] };
      errands.set(id, errand);
      errand.events.push(event);
      if ('kind' in push) errand.toPush.push({ event, push, accountId });
      else errand.closes ||= push.closes === 'account';
    }
  }
  return [...errands.values()];
}

/** Posts frames to one connection in sequence; a connection that is gone gets no further frame. */
async function send(ports: PushPorts, connection: Connection, frames: readonly string[]): Promise<void> {
  for (const frame of frames) {
    if (await ports.callback.post(connection.id, frame)) continue;
    if (ports.clock.now() - connection.connectedAt >= COMING_MS)
      await ports.conversations.transact(deleteConnection(connection));
    return;
  }
}
