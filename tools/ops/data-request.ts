import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { EXPORTERS } from '@sward/shared/export';
import { type StageAccess, tableNameOf } from './stage-access.ts';

const WRITERS = Object.values(EXPORTERS);

/** Returns how far export and deletion of an account are, without personal data. */
export async function dataRequest(access: StageAccess, accountId: string): Promise<string> {
  const [accounts, marketplace] = await Promise.all([
    tableNameOf(access, 'accounts'),
    tableNameOf(access, 'marketplace'),
  ]);
  const get = async (pk: string, sk: string) =>
    (await access.tables.send(new GetCommand({ TableName: accounts, Key: { pk, sk }, ConsistentRead: true })))
      .Item;
  const account = await get(`ACCOUNT#${accountId}`, 'ACCOUNT');
  if (!account) throw new Error(`Stage ${access.stage} has no account ${accountId}.`);
  const { Items: leaving = [] } = await access.tables.send(
    new QueryCommand({
      TableName: marketplace,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `LEAVER#${accountId}` },
    }),
  );
  const since = account.leaving ? ` since ${account.leaving.at}` : '';
  const busy = leaving.map(({ sk }) => sk).join(', ');
  return [
    `account   ${account.state}${since}`,
    `export    ${exportText(await get(`EXPORT#${accountId}`, 'EXPORT'))}`,
    `taken back ${busy ? `not everything yet: ${busy}` : 'nothing is left to do'}`,
    '',
  ].join('\n');
}

function exportText(its: Record<string, unknown> | undefined): string {
  if (!its) return 'none, or taken away';
  if (its.readyAt) return `ready ${its.readyAt}, kept until ${its.expiresAt}`;
  const missing = WRITERS.filter((name) => !Object.hasOwn(its.written as object, name));
  return `asked for ${its.requestedAt}, not written yet: ${missing.join(', ') || 'the whole'}`;
}
