/** @covers infra */
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { allItems, outsideProvider, tableClient, tableName } from '../support/aws.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { postRequest } from '../support/steps.ts';
import { world } from '../support/world.ts';
import { canary, formOf } from './canary.ts';
import { crawl } from './crawl.ts';

/** Proof that the search of the privacy suite finds a leak. */
const w = world(siteUrl());
const client = tableClient(sharedAws());
afterAll(() => client.destroy());

/** Overwrites a request's stored items in the partitions of one kind. */
async function plant(
  on: DynamoDBDocumentClient,
  kind: 'OPEN' | 'REQUEST',
  requestId: string,
  leak: Record<string, unknown>,
): Promise<void> {
  const items = (await allItems(on, 'Marketplace')).filter(
    (item) => item.pk.startsWith(`${kind}#`) && item.id === requestId,
  );
  expect(items.length).toBeGreaterThan(0);
  const TableName = await tableName(on, 'Marketplace');
  for (const item of items) await on.send(new PutCommand({ TableName, Item: { ...item, ...leak } }));
}

test('an address in the open list, and a number in the request, are found where they are told', async () => {
  const owned = canary();
  const owner = await registeredHomeowner(w, formOf(owned));
  const { street: address, phone } = owned.values;
  const requestId = await postRequest(w, owner, { address, phone });
  const outsider = await outsideProvider(client, w.url, await w.local.now());
  expect(await crawl(outsider, [requestId], owned)).toEqual([]);

  await plant(client, 'OPEN', requestId, { city: `Cambridge, ${address}` });
  await plant(client, 'REQUEST', requestId, { description: `Call ${phone.replaceAll('-', ' ')}` });
  const hits = await crawl(outsider, [requestId], owned);

  expect(hits).toContainEqual({ secret: 'street', path: '/api/service-requests/available' });
  expect(hits).toContainEqual({ secret: 'phone', path: `/api/service-requests/${requestId}` });
  expect(hits.filter(({ secret }) => secret !== 'street' && secret !== 'phone')).toEqual([]);
});

test('every secret is found in a text, however it is written', () => {
  const { values, in: search } = canary();
  const digits = values.phone.replaceAll('-', '');

  for (const [secret, value] of Object.entries(values)) {
    expect(search(JSON.stringify({ deep: [{ text: `before ${value} after`.toUpperCase() }] }))).toEqual([
      secret,
    ]);
  }
  for (const phone of [digits, digits.slice(3), `(${digits.slice(0, 3)}) ${values.phone.slice(4)}`]) {
    expect(search(phone)).toEqual(['phone']);
  }
  expect(search('Nothing of anybody')).toEqual([]);
});
