import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Person, signIn } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { placeBid, postRequest, providers, type World } from '../support/steps.ts';

/** A request with ten live bids: two placed through the product, eight copied beside them for providers that do not exist. */
export async function requestWithTenBids(
  w: World,
  stack: Stack,
): Promise<{ owner: Person; requestId: string }> {
  const owner = await signIn(w.url, 'homeowner@sward.test');
  const requestId = await postRequest(w, owner);
  const [pat, sam] = await providers(w);
  await placeBid(w, pat, requestId, 40);
  await placeBid(w, sam, requestId, 41);
  const client = administratorClient(stack);
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const TableName = TableNames.find((name) => name.includes('Marketplace'));
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :bid)',
      ExpressionAttributeValues: { ':pk': `BIDS#${requestId}`, ':bid': 'BID#' },
    }),
  );
  const key = { pk: `REQUEST#${requestId}`, sk: 'REQUEST' };
  const { Item: request } = await client.send(new GetCommand({ TableName, Key: key }));
  const [bid] = Items;
  if (!bid || !request) throw new Error('the bids are not there');
  for (let n = 0; n < 8; n++) {
    const id = `${String(bid.id).slice(0, -2)}0${n}`;
    await client.send(
      new PutCommand({ TableName, Item: { ...bid, id, sk: `BID#${id}`, amountCents: 4200 + n * 100 } }),
    );
    request.bidPrices[id] = 4200 + n * 100;
  }
  await client.send(new PutCommand({ TableName, Item: { ...request, liveBids: 10 } }));
  return { owner, requestId };
}

/** The endpoint and keys are what the start prints. */
function administratorClient(stack: Stack): DynamoDBDocumentClient {
  const line = /AWS\s+(\S+)\s+\(AWS_ACCESS_KEY_ID=(\S+) AWS_SECRET_ACCESS_KEY=(\S+)\)/.exec(stack.output());
  if (!line) throw new Error('the start printed no AWS endpoint');
  const [, endpoint, accessKeyId = '', secretAccessKey = ''] = line;
  return DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } }),
  );
}
