import { createHash, randomBytes } from 'node:crypto';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type Person, person } from './people.ts';
import type { Stack } from './stack.ts';

/** The AWS endpoint of a running Sward, with keys that may do everything. */
export interface AwsAccess {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Reads endpoint and keys from the output of the stack's start. Throws when it printed none. */
export function awsOf(stack: Stack): AwsAccess {
  const line = /AWS\s+(\S+)\s+\(AWS_ACCESS_KEY_ID=(\S+) AWS_SECRET_ACCESS_KEY=(\S+)\)/.exec(stack.output());
  if (!line) throw new Error('the start printed no AWS endpoint');
  const [, endpoint = '', accessKeyId = '', secretAccessKey = ''] = line;
  return { endpoint, accessKeyId, secretAccessKey };
}

export function tableClient({ endpoint, accessKeyId, secretAccessKey }: AwsAccess): DynamoDBDocumentClient {
  const credentials = { accessKeyId, secretAccessKey };
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }));
}

export async function tableName(client: DynamoDBDocumentClient, part: string): Promise<string> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const name = TableNames.find((each) => each.includes(part));
  if (!name) throw new Error(`no table ${part}`);
  return name;
}

type Item = Record<string, unknown> & { pk: string; sk: string };

/** Reads every item of a table, for assertions only. */
export async function allItems(client: DynamoDBDocumentClient, part: string): Promise<Item[]> {
  const TableName = await tableName(client, part);
  const items: Item[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }));
    items.push(...((page.Items ?? []) as Item[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

const BATCH = 100;

/** Reads the items at these places and leaves out missing ones. Takes any number of places. */
export async function itemsOf(
  client: DynamoDBDocumentClient,
  places: readonly { table: string; pk: string; sk: string }[],
): Promise<Item[]> {
  const items: Item[] = [];
  for (const [part, keys] of Map.groupBy(places, ({ table }) => table)) {
    const name = await tableName(client, part);
    const distinct = [...new Map(keys.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }])).values()];
    for (let at = 0; at < distinct.length; at += BATCH) {
      const RequestItems = { [name]: { Keys: distinct.slice(at, at + BATCH), ConsistentRead: true } };
      const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
      if (UnprocessedKeys?.[name]) throw new Error('a batch was not read to its end');
      items.push(...((Responses?.[name] ?? []) as Item[]));
    }
  }
  return items;
}

/** Reads every item of every table, for assertions only. */
export async function everyItem(client: DynamoDBDocumentClient): Promise<Item[]> {
  const tables = ['Accounts', 'Marketplace', 'Conversations'];
  return (await Promise.all(tables.map((name) => allItems(client, name)))).flat();
}

/** Reads contents by key, without keys that begin with these words, such as `THROTTLE` or `OUTBOX`. */
export async function contents(
  client: DynamoDBDocumentClient,
  without: readonly string[],
): Promise<Map<string, string>> {
  const kept = (await everyItem(client)).filter(({ pk }) => !without.includes(pk.split('#')[0] ?? ''));
  return new Map(kept.map((item) => [`${item.pk} ${item.sk}`, JSON.stringify(item)]));
}

/**
 * First words of keys whose items change without a test's call: counters of rate limits, the last use of a session, and
 * what schedules write (mails with their unsubscribe links, digests, mails about unread messages, the held snapshot,
 * forecasts of the weather).
 */
const PASSING = [
  'THROTTLE',
  'OUTBOX',
  'INBOX',
  'MAIL',
  'DIGEST',
  'UNSUBSCRIBE',
  'UNREAD',
  'SESSION',
  'REVEAL',
  'BOOKS',
  'FORECAST',
];

/** Reads the contents that a refused call must leave unchanged. */
export const lasting = (client: DynamoDBDocumentClient, without: readonly string[] = []) =>
  contents(client, [...PASSING, ...without]);

/** Creates an approved provider without any history, signed in. Writes the items as the services would. */
export async function outsideProvider(
  client: DynamoDBDocumentClient,
  siteUrl: string,
  now: number,
): Promise<Person> {
  const accountId = `acc_${randomBytes(13).toString('hex').toUpperCase()}`;
  const sid = randomBytes(32).toString('base64url');
  const someone = person(siteUrl, 'outsider@nowhere.test');
  const pk = `SESSION#${createHash('sha256').update(sid).digest('hex')}`;
  await client.send(
    new PutCommand({
      TableName: await tableName(client, 'Accounts'),
      Item: {
        pk,
        sk: 'SESSION',
        accountId,
        userType: 'provider',
        isProvider: true,
        displayName: 'Out S.',
        sessionId: 'ses_OUTSIDER',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: now + 86_400_000,
        idleMs: 86_400_000,
      },
    }),
  );
  await client.send(
    new PutCommand({
      TableName: await tableName(client, 'Marketplace'),
      Item: {
        pk: `PROVIDER#${accountId}`,
        sk: 'PROVIDER',
        accountId,
        approved: true,
        payable: true,
        firstName: 'Out',
        lastInitial: 'S',
        businessName: 'Outside Lawns',
        baseZip: '02139',
        basePoint: { lat: 42.3647, lng: -71.1042 },
        radiusMiles: 15,
        hasEquipment: true,
        insuredUntil: null,
        verifiedOn: null,
        memberSince: new Date(now).toISOString(),
        rating: null,
        reviewCount: 0,
      },
    }),
  );
  someone.cookies.set('sward_sid', sid);
  return someone;
}
