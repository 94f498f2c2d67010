import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { createCognitoPasswords } from '../../services/auth/src/passwords/cognito-passwords.ts';
import type { Passwords } from '../../services/auth/src/passwords/password-gateway.ts';
import { createListPoolPeople, type ListPoolPeople } from '../../services/auth/src/passwords/pool-people.ts';
import { type StageAccess, tableNameOf } from './stage-access.ts';

/** The user pool into which people are imported. */
export interface Pool {
  list: ListPoolPeople;
  passwords: Pick<Passwords, 'ensureUser' | 'setPassword'>;
}

export function poolOf(userPoolId: string): Pool {
  // The clients of services read the variable, which their functions have.
  process.env.AWS_REGION ??= 'us-east-1';
  const ids = { userPoolId, clientId: '', resetClientId: '' };
  return { list: createListPoolPeople(userPoolId), passwords: createCognitoPasswords(ids) };
}

/**
 * Imports people into a user pool: everyone in an export (a folder with its files), or without one everyone with an
 * account. Each gets a random, unknown password, so that "Forgot your password?" mails them a code, and must set up an
 * authenticator again. Idempotent: it leaves those who are in the pool as they are, and skips those without an account.
 */
export async function importPeople(
  access: StageAccess,
  folder: string | undefined,
  pool: Pool,
): Promise<string> {
  const there = await everyone(pool.list);
  const counts = { made: 0, there: 0, gone: 0 };
  const found = folder === undefined ? withAccounts(access) : exported(access, folder);
  for await (const { email, hasAccount } of found) {
    if (there.has(email.toLowerCase())) counts.there++;
    else if (!hasAccount) counts.gone++;
    else {
      await pool.passwords.ensureUser(email);
      await pool.passwords.setPassword(email, randomBytes(32).toString('base64url'));
      counts.made++;
    }
  }
  return `${counts.made} people were made, ${counts.there} were there, ${counts.gone} have no account any more.\n`;
}

interface Found {
  email: string;
  hasAccount: boolean;
}

async function* exported(access: StageAccess, folder: string): AsyncGenerator<Found> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  if (files.length === 0) throw new Error(`${folder} has no files of an export.`);
  for (const file of files) {
    const { people } = JSON.parse(await readFile(join(folder, file), 'utf8')) as {
      people: { email: string }[];
    };
    for (const { email } of people) yield { email, hasAccount: await hasAccount(access, email) };
  }
}

async function* withAccounts(access: StageAccess): AsyncGenerator<Found> {
  const query = {
    TableName: await tableNameOf(access, 'accounts'),
    FilterExpression: 'sk = :sk',
    ExpressionAttributeValues: { ':sk': 'EMAIL' },
    ProjectionExpression: 'pk',
  };
  for await (const { Items = [] } of paginateScan({ client: access.tables }, query))
    for (const { pk } of Items) yield { email: String(pk).replace(/^EMAIL#/, ''), hasAccount: true };
}

async function everyone(list: ListPoolPeople): Promise<Set<string>> {
  const emails = new Set<string>();
  let token: string | undefined;
  do {
    const page = await list(token);
    for (const { email } of page.people) emails.add(email.toLowerCase());
    token = page.token;
  } while (token);
  return emails;
}

async function hasAccount(access: StageAccess, email: string): Promise<boolean> {
  const { Item } = await access.tables.send(
    new GetCommand({
      TableName: await tableNameOf(access, 'accounts'),
      Key: { pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' },
      ConsistentRead: true,
    }),
  );
  return Item !== undefined;
}
