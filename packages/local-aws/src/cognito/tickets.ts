import { createHash, randomBytes } from 'node:crypto';
import type { CloudClock, Json, Store, StoreOp } from '../core/types.ts';
import type { User } from './users.ts';

/** A challenge session or an access token. The caller holds its secret, the store only the hash. */
export interface Ticket {
  kind: 'challenge' | 'access';
  /** Name of the challenge that the session is for. */
  challenge?: string;
  clientId: string;
  /** Product time in milliseconds. */
  expiresAt: number;
  /** Number of wrong second-factor codes in this session. */
  mismatches: number;
}

export interface FoundTicket extends Ticket {
  key: string;
  poolId: string;
  sub: string;
}

export interface Tickets {
  issue(user: Pick<User, 'poolId' | 'sub'>, ticket: Omit<Ticket, 'mismatches'>): Promise<string>;
  /** Returns the live ticket of a secret; undefined when it is unknown, expired, spent or of another kind. */
  find(secret: string, kind: Ticket['kind']): Promise<FoundTicket | undefined>;
  spend(ticket: FoundTicket): Promise<void>;
  noteMismatch(ticket: FoundTicket): Promise<void>;
  /** Returns store operations that remove all tickets of the user. */
  removal(user: Pick<User, 'poolId' | 'sub'>): Promise<StoreOp[]>;
  /** Ends the user's access tokens. */
  revoke(user: Pick<User, 'poolId' | 'sub'>): Promise<void>;
}

export function createTickets(store: Store, clock: CloudClock): Tickets {
  const prefixOf = ({ poolId, sub }: Pick<User, 'poolId' | 'sub'>) => `cognito~ticket~${poolId}~${sub}~`;

  async function removal(
    user: Pick<User, 'poolId' | 'sub'>,
    applies: (ticket: Ticket) => boolean,
  ): Promise<StoreOp[]> {
    const ops: StoreOp[] = [];
    for await (const [key, ticket] of store.list<Ticket>(prefixOf(user))) {
      if (applies(ticket)) ops.push({ type: 'del', key });
    }
    return ops;
  }

  return {
    async issue(user, ticket) {
      const owner = Buffer.from(`${user.poolId} ${user.sub}`).toString('base64url');
      const secret = `${owner}.${randomBytes(32).toString('base64url')}`;
      const expired = await removal(user, ({ expiresAt }) => expiresAt <= clock.now());
      await store.batch([
        ...expired,
        { type: 'put', key: prefixOf(user) + digest(secret), value: { ...ticket, mismatches: 0 } as Json },
      ]);
      return secret;
    },

    async find(secret, kind) {
      const [poolId, sub] = Buffer.from(secret.split('.')[0] ?? '', 'base64url')
        .toString()
        .split(' ');
      if (!poolId || !sub) return undefined;
      const key = prefixOf({ poolId, sub }) + digest(secret);
      const ticket = await store.get<Ticket>(key);
      if (ticket?.kind !== kind || ticket.expiresAt <= clock.now()) return undefined;
      return { ...ticket, key, poolId, sub };
    },

    spend: (ticket) => store.delete(ticket.key),

    async noteMismatch({ key, poolId: _pool, sub: _sub, ...ticket }) {
      await store.put(key, { ...ticket, mismatches: ticket.mismatches + 1 } as Json);
    },

    removal: (user) => removal(user, () => true),

    async revoke(user) {
      await store.batch(await removal(user, ({ kind }) => kind === 'access'));
    },
  };
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
