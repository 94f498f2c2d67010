import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { awsOf, tableClient, tableName } from '../../tests/support/aws.ts';
import { type Person, signIn } from '../../tests/support/people.ts';
import type { Stack } from '../../tests/support/stack.ts';
import { placeBid, postRequest, providers } from '../../tests/support/steps.ts';
import type { World } from '../../tests/support/world.ts';

/** Creates a request with ten live bids: two placed through the product, eight copied for providers that do not exist. */
export async function requestWithTenBids(
  w: World,
  stack: Stack,
): Promise<{ owner: Person; requestId: string }> {
  const owner = await signIn(w.url, 'homeowner@sward.test');
  const requestId = await postRequest(w, owner);
  const [pat, sam] = await providers(w);
  await placeBid(w, pat, requestId, 40);
  await placeBid(w, sam, requestId, 41);
  const client = tableClient(awsOf(stack));
  const TableName = await tableName(client, 'Marketplace');
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
