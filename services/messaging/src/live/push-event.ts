import type { EventOf } from '@sward/shared/events';
import { type Consumers, liveSessions } from '@sward/shared/lambda/pure';
import { AlreadyHandled, inbox, inboxKey, type Table } from '@sward/shared/table';
import { type AnyPush, pushesOf } from '../announcements/derive.ts';
import { announcements, type PushedEvent, rowOf } from '../announcements/index.ts';
import { accountsOf } from '../broadcast/audiences.ts';
import { biddersOf } from '../broadcast/readers.ts';
import { unreadOf } from '../conversations/conversation-store.ts';
import { readBell } from '../notifications/notification-store.ts';
import type { PushPorts } from '../ports.ts';
import { type Connection, closeConnection, connectionsOf, deleteConnection } from './connection-store.ts';

const CONSUMER = 'messaging.push';
/** The gateway also reports "gone" for a connection that is still opening. */
const COMING_MS = 30_000;

/**
 * Pushes an event to the open browsers of its accounts. A repeated frame does no harm and a lost one would,
 * so that the event is recorded afterwards.
 * @throws AlreadyHandled.
 * @throws AggregateError of the frames that failed, after all others were sent
 */
async function pushEvent(ports: PushPorts, event: EventOf<PushedEvent>): Promise<void> {
  const { conversations, clock } = ports;
  const { push } = rowOf(event.type);
  if (!push) return;
  const accountIds = [...new Set(await recipientsOf(ports, event, push))];
  const [before, ...lists] = await Promise.all([
    conversations.get(inboxKey(CONSUMER, event.id)),
    ...accountIds.map((accountId) => connectionsOf(conversations, clock, accountId)),
  ]);
  const connections = lists.flat();
  if (before) throw new AlreadyHandled(CONSUMER, event.id);
  if (connections.length === 0) return;
  const frames = 'to' in push ? await framesOf(ports, event, push, accountsWith(connections)) : new Map();
  const closeAll = 'closes' in push && push.closes === 'account';
  await pushFrames(ports, connections, { frames, closeAll });
  await conversations.transact([inbox(clock, CONSUMER, event.id)]);
}

const accountsWith = (connections: readonly Connection[]) => [
  ...new Set(connections.map(({ accountId }) => accountId)),
];

/**
 * Returns the frame of each account: the kind and id of what changed; how much is unread, where that is what changed, so that
 * no one has to ask for it; to who did it the id of their call, by which their page knows that it has seen the change.
 */
async function framesOf(
  { conversations }: PushPorts,
  event: EventOf,
  push: Extract<AnyPush, { kind: string }>,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const id = String(fieldOf(event, push.id));
  const frames = accountIds.map(async (accountId): Promise<[string, string]> => {
    const count = UNREAD.get(push.kind);
    const frame = {
      ...{ type: push.kind, id },
      ...(count && { unread: await count(conversations, accountId, id) }),
      ...(event.actor === accountId && { cause: event.correlationId }),
    };
    return [accountId, JSON.stringify(frame)];
  });
  return new Map(await Promise.all(frames));
}

function unreadIn(conversations: Table, accountId: string, id: string): Promise<number> {
  return unreadOf(conversations, { id }, accountId);
}

/** What is counted by the kind of a frame: of the account's notifications, or of the conversation. */
const UNREAD = new Map<string, (table: Table, accountId: string, id: string) => Promise<number>>([
  ['notification', async (table, accountId) => (await readBell(table, accountId)).unread],
  ['message', unreadIn],
  ['read', unreadIn],
]);

const fieldOf = ({ data }: EventOf, field: string) => new Map(Object.entries<unknown>(data)).get(field);

/** Returns the accounts whose open pages an event concerns. */
async function recipientsOf(ports: PushPorts, event: EventOf, push: AnyPush): Promise<string[]> {
  if ('closes' in push) return [...accountsOf(event, 'account', [])];
  const requestId = String(fieldOf(event, 'requestId'));
  const bidders = push.to.includes('bidders') ? await biddersOf(ports, requestId) : [];
  return push.to.flatMap((to) => accountsOf(event, to, bidders));
}

/** Pushes frames, and closes connections whose session is over, or all of them. */
async function pushFrames(
  ports: PushPorts,
  connections: readonly Connection[],
  { frames, closeAll }: { frames: ReadonlyMap<string, string>; closeAll: boolean },
): Promise<void> {
  const { accounts, clock } = ports;
  const sessions = connections.map(({ session }) => session);
  const live = closeAll ? new Set() : await liveSessions(accounts, clock, sessions);
  const results = await Promise.allSettled(
    connections.map(async (connection) => {
      const frame = frames.get(connection.accountId);
      if (!live.has(connection.session)) await closeConnection(ports, connection);
      else if (frame !== undefined) await send(ports, connection, frame);
    }),
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length) throw new AggregateError(failures, `${failures.length} connections were not told`);
}

async function send(ports: PushPorts, connection: Connection, frame: string): Promise<void> {
  if (await ports.callback.post(connection.id, frame)) return;
  if (ports.clock.now() - connection.connectedAt < COMING_MS) return;
  await ports.conversations.transact(deleteConnection(connection));
}

/** One consumer for every event with a push. */
export const pushConsumers = Object.fromEntries(
  pushesOf(announcements).map((type) => [type, { push: pushEvent }]),
) as Consumers<PushPorts>;
