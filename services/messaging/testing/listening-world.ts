import { type EventOf, newEvent } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { HOUR, SYSTEM } from '@sward/shared/kernel';
import { connectionsOf, putConnection } from '../src/live/connection-store.ts';
import { pushEvents } from '../src/live/push-event.ts';
import type { PushPorts } from '../src/ports.ts';
import { marketplace, OWNER, PROVIDER, REQUEST, testPorts } from './test-kit.ts';

type Outcome = 'sent' | 'gone' | 'broken';

/** Connection of the homeowner. */
export const D = 'conn-d=';
/** Connection of the provider. */
export const P = 'conn-p=';
export const session = (name: string) => `SESSION#${name}`;

/**
 * Connects homeowner and provider in sessions of their own; the gateway's response can be set by connection.
 */
export async function listeningWorld() {
  const ports = testPorts();
  await marketplace(ports);
  const frames: [string, string][] = [];
  const closed: string[] = [];
  const outcomes = new Map<string, Outcome>();
  const pushing: PushPorts = {
    ...ports,
    callback: {
      async post(id, frame) {
        const outcome = outcomes.get(id) ?? 'sent';
        if (outcome === 'broken') throw new Error('POST to a connection: 500');
        if (outcome === 'sent') frames.push([id, frame]);
        return outcome === 'sent';
      },
      close: async (id) => void closed.push(id),
    },
  };
  const listen = async (id: string, accountId: string, name: string) => {
    const now = ports.clock.now();
    await ports.conversations.transact(
      putConnection({ id, accountId, session: session(name), connectedAt: now }),
    );
    await ports.accounts.transact([
      {
        put: {
          ...{ pk: session(name), sk: 'SESSION', accountId, lastSeenAt: now },
          ...{ expiresAt: now + 100 * HOUR, idleMs: 50 * HOUR },
        },
      },
    ]);
  };
  await listen(D, OWNER.accountId, 'd');
  await listen(P, PROVIDER.accountId, 'p');
  const consume = async (...events: EventOf[]) => {
    const [failure] = (await pushEvents(pushing, events)).values();
    if (failure) throw failure;
  };
  const bidPlaced = (bidId: string) =>
    newEvent(ports, SYSTEM, { name: 'Bid#1', version: 1 }, 'BidPlaced', {
      ...samples.BidPlaced,
      ...{ requestId: REQUEST, bidId, ownerId: OWNER.accountId, providerId: PROVIDER.accountId },
    }) as EventOf;
  const placed = bidPlaced('bid_1');
  const left = async (accountId: string) =>
    (await connectionsOf(ports.conversations, ports.clock, accountId)).map(({ id }) => id);
  return { ports, pushing, frames, closed, outcomes, listen, consume, bidPlaced, placed, left };
}
