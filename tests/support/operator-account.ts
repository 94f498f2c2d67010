import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from './aws.ts';
import { act } from './desk.ts';
import { first, idOf, type Person } from './people.ts';
import { registeredHomeowner } from './registration.ts';
import type { World } from './world.ts';

/** Creates another operator, who never signs in, with the items that auth would write. Returns the account id. */
export async function anOperator(
  w: World,
  client: DynamoDBDocumentClient,
  state: 'active' | 'suspended' = 'active',
): Promise<string> {
  const id = await idOf(await registeredHomeowner(w, { firstName: 'Ada', lastName: 'Moss' }));
  const TableName = await tableName(client, 'Accounts');
  await client.send(
    new UpdateCommand({
      ...{ TableName, Key: { pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' } },
      UpdateExpression: 'SET userType = :type, #state = :state',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':type': 'operator', ':state': state },
    }),
  );
  const since = new Date(await w.local.now()).toISOString();
  const standing = { active: state === 'active', since, removedBy: [] };
  await client.send(new PutCommand({ TableName, Item: { pk: 'STAFF#operators', sk: id, ...standing } }));
  return id;
}

/** Proposes as an operator to suspend another one. Returns the ids of that account and of the proposal. */
export async function proposedBy(operator: Person, id: string): Promise<{ id: string; proposalId: string }> {
  const { proposals } = await act(operator, id, 'suspend');
  return { id, proposalId: first(proposals.toReversed()).id };
}
