import { createHash, randomBytes } from 'node:crypto';
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../../tests/support/aws.ts';
import { type Person, person } from '../../tests/support/people.ts';

/** Two people with a conversation. */
export interface Pair {
  conversationId: string;
  people: readonly [Talker, Talker];
}

export interface Talker extends Person {
  accountId: string;
}

const BATCH = 25;
const DAY_MS = 86_400_000;

/** Creates `count` pairs, signed in and with an open conversation. Writes them into the tables as the services would. */
export async function createPairs(
  client: DynamoDBDocumentClient,
  siteUrl: string,
  now: number,
  count: number,
): Promise<Pair[]> {
  const sessions: Item[] = [];
  const conversations: Item[] = [];
  const pairs = Array.from({ length: count }, (_, index): Pair => {
    const people = [talker(siteUrl, sessions, now), talker(siteUrl, sessions, now)] as const;
    const conversationId = newId('cnv');
    conversations.push(...conversation(conversationId, people, now, index));
    return { conversationId, people };
  });
  await write(client, 'Accounts', sessions);
  await write(client, 'Conversations', conversations);
  return pairs;
}

type Item = Record<string, unknown>;

const newId = (prefix: string) => `${prefix}_${randomBytes(13).toString('hex').toUpperCase()}`;

function talker(siteUrl: string, sessions: Item[], now: number): Talker {
  const accountId = newId('acc');
  const sid = randomBytes(32).toString('base64url');
  sessions.push({
    pk: `SESSION#${createHash('sha256').update(sid).digest('hex')}`,
    sk: 'SESSION',
    ...{
      accountId,
      userType: 'homeowner',
      isProvider: false,
      displayName: 'Talk T.',
      sessionId: 'ses_TALKER',
    },
    ...{ createdAt: now, lastSeenAt: now, expiresAt: now + DAY_MS, idleMs: DAY_MS },
  });
  const someone = person(siteUrl);
  someone.cookies.set('sward_sid', sid);
  return { ...someone, accountId };
}

function conversation(id: string, [owner, provider]: Pair['people'], now: number, index: number): Item[] {
  const createdAt = new Date(now).toISOString();
  const pk = `CONVERSATION#${id}`;
  const member = (accountId: string) => ({
    ...{ pk, sk: `MEMBER#${accountId}`, accountId, unread: 0 },
    ...{ listPk: `MEMBER#${accountId}`, listSk: `${createdAt}#${id}` },
  });
  return [
    {
      ...{
        pk,
        sk: 'CONVERSATION',
        id,
        version: 1,
        serviceRequestId: `req_${String(index).padStart(26, '0')}`,
      },
      ...{ ownerId: owner.accountId, providerId: provider.accountId, accepted: false, createdAt },
      provider: { firstName: 'Talk', lastInitial: 'T', businessName: 'Talking Lawns' },
    },
    member(owner.accountId),
    member(provider.accountId),
  ];
}

async function write(client: DynamoDBDocumentClient, part: string, items: readonly Item[]): Promise<void> {
  const name = await tableName(client, part);
  for (let first = 0; first < items.length; first += BATCH) {
    const requests = items.slice(first, first + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: requests } }));
  }
}
