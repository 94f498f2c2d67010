import { randomUUID } from 'node:crypto';
import { ServiceError } from '../core/protocol.ts';
import type { Context, Operations } from './context.ts';
import { attributes, type Input, invalid, map, optional, required } from './input.ts';
import { NO_FAILURES } from './lockout.ts';
import { checkPolicy, hashPassword, temporaryPassword } from './password.ts';
import type { Pool } from './pool.ts';
import { attributeList, userFields } from './user-view.ts';
import type { User } from './users.ts';

const DAY_MS = 86_400_000;
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/;

/** Returns the administrator's operations on users: AdminCreateUser to AdminUserGlobalSignOut. */
export function userOperations({ clock, pools, users, tickets, sendMessage }: Context): Operations {
  const target = async (input: Input) => {
    const pool = pools.pool(required(input, 'UserPoolId'));
    return { pool, user: await users.need(pool, required(input, 'Username')) };
  };

  /** Sets a temporary password. Without one the user cannot sign in with a password. */
  async function giveTemporaryPassword(pool: Pool, user: User, password: string | undefined): Promise<void> {
    if (password === undefined) delete user.password;
    else user.password = await hashPassword(password);
    user.status = 'FORCE_CHANGE_PASSWORD';
    user.temporaryUntil = clock.now() + pool.temporaryPasswordDays * DAY_MS;
    user.modifiedAt = clock.now();
  }

  function newUser(pool: Pool, input: Input): User {
    const username = required(input, 'Username');
    const given = readAttributes(pool, attributes(input, 'UserAttributes'));
    if (pool.emailIsUsername && !EMAIL.test(username)) throw invalid('Username should be an email.');
    const now = clock.now();
    return {
      poolId: pool.id,
      sub: pool.emailIsUsername ? randomUUID() : username,
      attributes: { ...(pool.emailIsUsername && { email: username }), ...given },
      enabled: true,
      status: 'FORCE_CHANGE_PASSWORD',
      createdAt: now,
      modifiedAt: now,
      failures: NO_FAILURES,
      codeRequests: [],
      mfa: { enabled: false, preferred: false },
    };
  }

  async function invite(pool: Pool, input: Input, password: string | undefined): Promise<User> {
    if (input.MessageAction !== 'RESEND') {
      const user = newUser(pool, input);
      await giveTemporaryPassword(pool, user, password);
      await users.create(user);
      return user;
    }
    const known = await users.need(pool, required(input, 'Username'));
    return users.change(known, async (user) => {
      if (user.status !== 'FORCE_CHANGE_PASSWORD') {
        throw new ServiceError(
          'UnsupportedUserStateException',
          `Resend not possible. ${user.sub} status is not FORCE_CHANGE_PASSWORD`,
        );
      }
      await giveTemporaryPassword(pool, user, password);
      return user;
    });
  }

  return {
    async AdminCreateUser(input) {
      const pool = pools.pool(required(input, 'UserPoolId'));
      const told = input.MessageAction !== 'SUPPRESS';
      // A generated password that is not sent needs no hash, which would take longer than everything else here.
      const password = optional(input, 'TemporaryPassword') || (told ? temporaryPassword() : undefined);
      if (password !== undefined) checkPolicy(pool.passwordPolicy, password);
      const user = await invite(pool, input, password);
      if (told && password !== undefined && user.attributes.email) {
        const metadata = map(input, 'ClientMetadata');
        await sendMessage({ source: 'CustomMessage_AdminCreateUser', pool, user, code: password, metadata });
      }
      return { User: { ...userFields(user), Attributes: attributeList(user) } };
    },

    async AdminGetUser(input) {
      const { user } = await target(input);
      return {
        ...userFields(user),
        UserAttributes: attributeList(user),
        ...(user.mfa.enabled && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
        ...(user.mfa.enabled && user.mfa.preferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
      };
    },

    async AdminDeleteUser(input) {
      const { user } = await target(input);
      await users.remove(user, await tickets.removal(user));
    },

    async AdminSetUserPassword(input) {
      const { pool, user: known } = await target(input);
      const password = required(input, 'Password');
      checkPolicy(pool.passwordPolicy, password);
      await users.change(known, async (user) => {
        await giveTemporaryPassword(pool, user, password);
        if (input.Permanent !== true) return;
        user.status = 'CONFIRMED';
        delete user.temporaryUntil;
      });
    },

    async AdminUpdateUserAttributes(input) {
      const { pool, user: known } = await target(input);
      const given = readAttributes(pool, attributes(input, 'UserAttributes'));
      await users.change(known, (user) => {
        const isNewEmail = given.email !== undefined && given.email !== user.attributes.email;
        // A new address is unverified, except when the call says otherwise.
        Object.assign(user.attributes, isNewEmail && { email_verified: 'false' }, given);
        user.modifiedAt = clock.now();
      });
    },

    async AdminDisableUser(input) {
      const { user: known } = await target(input);
      await users.change(known, (user) => {
        user.enabled = false;
        user.modifiedAt = clock.now();
      });
    },

    async AdminEnableUser(input) {
      const { user: known } = await target(input);
      await users.change(known, (user) => {
        user.enabled = true;
        user.modifiedAt = clock.now();
      });
    },

    async AdminUserGlobalSignOut(input) {
      const { user } = await target(input);
      await tickets.revoke(user);
    },

    async ListUsers(input) {
      const pool = pools.pool(required(input, 'UserPoolId'));
      const limit = Number(input.Limit ?? 60);
      if (!Number.isInteger(limit) || limit < 1 || limit > 60) throw invalid('Limit must be from 1 to 60.');
      const matches = readFilter(optional(input, 'Filter') ?? '');
      const token = optional(input, 'PaginationToken');
      const found: User[] = [];
      for await (const user of users.list(pool.id, token && Buffer.from(token, 'base64url').toString())) {
        if (matches(user)) found.push(user);
        if (found.length > limit) break;
      }
      const page = found.slice(0, limit);
      return {
        Users: page.map((user) => ({ ...userFields(user), Attributes: attributeList(user) })),
        ...(found.length > limit && {
          PaginationToken: Buffer.from(page.at(-1)?.sub ?? '').toString('base64url'),
        }),
      };
    },
  };
}

function readAttributes(pool: Pool, given: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(given)) {
    if (name === 'sub') throw invalid('Cannot modify the non-mutable attribute sub');
    if (name.startsWith('custom:') && !pool.customAttributes.includes(name)) {
      throw invalid(`user.${name}: Attribute does not exist in the schema.`);
    }
  }
  if (given.email !== undefined && !EMAIL.test(given.email)) throw invalid('Invalid email address format.');
  return given;
}

function readFilter(filter: string): (user: User) => boolean {
  if (filter.trim() === '') return () => true;
  const match = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter);
  if (!match) throw invalid(`Error while parsing filter: ${filter}`);
  const [, name = '', operator] = match;
  const wanted = (match[3] ?? '').replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = filterValue(user, name).toLowerCase();
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}

function filterValue(user: User, name: string): string {
  if (name === 'sub' || name === 'username') return user.sub;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  if (name === 'cognito:user_status') return user.status;
  return user.attributes[name] ?? '';
}
