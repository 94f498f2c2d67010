import { ServiceError } from '../core/protocol.ts';
import type { Store, StoreOp } from '../core/types.ts';
import { createExclusive } from './exclusive.ts';
import type { Failures } from './lockout.ts';
import type { PasswordHash } from './password.ts';
import type { Pool } from './pool.ts';

export interface User {
  poolId: string;
  /** The user's name in the pool where email addresses are the sign-in names. */
  sub: string;
  attributes: Record<string, string>;
  enabled: boolean;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
  /** Product time in milliseconds, like every other instant here. */
  createdAt: number;
  modifiedAt: number;
  password?: PasswordHash;
  temporaryUntil?: number;
  failures: Failures;
  resetCode?: { code: string; expiresAt: number; failures: number };
  /** Instants of the requests for reset codes within the last hour. */
  codeRequests: number[];
  /** The authenticator in use. `lastStep` is the last time step whose code was accepted. */
  totp?: { secret: string; lastStep: number };
  pendingTotp?: string;
  mfa: { enabled: boolean; preferred: boolean };
}

export interface Users {
  /** Finds a user by email address in any case, or by sub. */
  find(pool: Pool, username: string): Promise<User | undefined>;
  /** Finds a user like `find`, or throws UserNotFoundException. */
  need(pool: Pool, username: string): Promise<User>;
  /** Throws UsernameExistsException when the address is taken. */
  create(user: User): Promise<void>;
  /**
   * Edits the newest state of the user, one edit at a time, and writes it. It is written even when the edit throws
   * a ServiceError, because earlier changes (a failed attempt) must last. Throws UserNotFoundException when the user
   * is gone, and AliasExistsException when the edit takes another user's address.
   */
  change<T>(user: Pick<User, 'poolId' | 'sub'>, edit: (user: User) => Promise<T> | T): Promise<T>;
  /** Removes the user in one write with `ops`. */
  remove(user: User, ops: StoreOp[]): Promise<void>;
  /** Lists the users of the pool by sub; `after` is the sub before the first. */
  list(poolId: string, after?: string): AsyncIterable<User>;
}

const userKey = (poolId: string, sub: string) => `cognito~user~${poolId}~${sub}`;
const emailKey = (poolId: string, email: string) => `cognito~email~${poolId}~${email.toLowerCase()}`;

export function createUsers(store: Store): Users {
  const exclusive = createExclusive();

  async function find(pool: Pool, username: string): Promise<User | undefined> {
    const sub = username.includes('@') ? await store.get<string>(emailKey(pool.id, username)) : username;
    return sub === undefined ? undefined : store.get<User>(userKey(pool.id, sub));
  }

  async function load(poolId: string, sub: string): Promise<User> {
    const user = await store.get<User>(userKey(poolId, sub));
    if (!user) throw notFound();
    return user;
  }

  async function save(user: User, emailBefore: string | undefined): Promise<void> {
    const email = user.attributes.email;
    const ops: StoreOp[] = [{ type: 'put', key: userKey(user.poolId, user.sub), value: user }];
    if (emailBefore !== email) {
      if (emailBefore) ops.push({ type: 'del', key: emailKey(user.poolId, emailBefore) });
      if (email) ops.push({ type: 'put', key: emailKey(user.poolId, email), value: user.sub });
    }
    await store.batch(ops);
  }

  async function isTaken(user: User): Promise<boolean> {
    const email = user.attributes.email;
    const owner = email && (await store.get<string>(emailKey(user.poolId, email)));
    return Boolean(owner) && owner !== user.sub;
  }

  const taken = 'An account with the given email already exists.';

  return {
    find,

    async need(pool, username) {
      const user = await find(pool, username);
      if (!user) throw notFound();
      return user;
    },

    create: (user) =>
      // Two users must not take one address at the same moment.
      exclusive(user.poolId, async () => {
        if (await isTaken(user)) throw new ServiceError('UsernameExistsException', taken);
        await save(user, undefined);
      }),

    change: ({ poolId, sub }, edit) =>
      exclusive(userKey(poolId, sub), async () => {
        const user = await load(poolId, sub);
        const email = user.attributes.email;
        try {
          const result = await edit(user);
          await exclusive(poolId, async () => {
            if (await isTaken(user)) throw new ServiceError('AliasExistsException', taken);
            await save(user, email);
          });
          return result;
        } catch (error) {
          const isAlias = error instanceof ServiceError && error.code === 'AliasExistsException';
          if (error instanceof ServiceError && !isAlias) await save(user, email);
          throw error;
        }
      }),

    remove: (user, ops) =>
      exclusive(userKey(user.poolId, user.sub), async () => {
        const email = user.attributes.email;
        await store.batch([
          { type: 'del', key: userKey(user.poolId, user.sub) },
          ...(email ? [{ type: 'del', key: emailKey(user.poolId, email) } as const] : []),
          ...ops,
        ]);
      }),

    async *list(poolId, after) {
      const prefix = userKey(poolId, '');
      const options = after === undefined ? {} : { after: prefix + after };
      for await (const [, user] of store.list<User>(prefix, options)) yield user;
    },
  };
}

function notFound(): ServiceError {
  return new ServiceError('UserNotFoundException', 'User does not exist.');
}
