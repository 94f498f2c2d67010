import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from './aws.ts';
import { idOf, type Person } from './people.ts';
import { registeredHomeowner } from './registration.ts';
import { again } from './steps.ts';
import { MISSING_ID, type World } from './world.ts';

/** Place that a provider works from. */
export interface Base {
  zip: string;
  city: string;
  point: { lat: number; lng: number };
}

const CAMBRIDGE: Base = { zip: '02139', city: 'Cambridge', point: { lat: 42.36, lng: -71.1 } };

/** Creates an approved provider whom a test may suspend, with the items that the services would write. */
export async function approvedProvider(
  w: World,
  client: DynamoDBDocumentClient,
  base = CAMBRIDGE,
): Promise<Person> {
  const someone = await registeredHomeowner(w, { firstName: 'Lee', lastName: 'Brook' });
  const accountId = await idOf(someone);
  const providerNumber = `SWD-${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
  const approvedAt = new Date(await w.local.now()).toISOString();
  const provider = {
    providerNumber,
    applicationId: MISSING_ID('app'),
    businessName: 'Brook Yard Care',
    skills: ['lawn-mowing'],
    experience: '3-5',
    baseZip: base.zip,
    radiusMiles: 15,
    serviceArea: base.city,
    bio: 'We mow, edge and clear up, and we come when we said.',
    hasInsurance: true,
    insuranceDetails: 'Example Mutual, policy 7',
    hasEquipment: true,
    equipmentDetails: '',
    photo: null,
    insuredUntil: null,
    verifiedOn: approvedAt.slice(0, 10),
    approvedAt,
  };
  const [accounts, marketplace] = await Promise.all([
    tableName(client, 'Accounts'),
    tableName(client, 'Marketplace'),
  ]);
  await client.send(
    new UpdateCommand({
      TableName: accounts,
      Key: { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' },
      UpdateExpression: 'SET isProvider = :yes, userType = :type, provider = :provider',
      ExpressionAttributeValues: { ':yes': true, ':type': 'provider', ':provider': provider },
    }),
  );
  await client.send(
    new PutCommand({
      TableName: accounts,
      Item: { pk: `PROVIDERNUMBER#${providerNumber}`, sk: 'PROVIDERNUMBER', accountId },
    }),
  );
  await client.send(
    new PutCommand({
      TableName: marketplace,
      Item: {
        pk: `PROVIDER#${accountId}`,
        sk: 'PROVIDER',
        approved: true,
        payable: true,
        firstName: 'Lee',
        lastInitial: 'B',
        businessName: provider.businessName,
        baseZip: provider.baseZip,
        basePoint: base.point,
        radiusMiles: 15,
        hasEquipment: true,
        isInsured: false,
        insuredUntil: null,
        verifiedOn: provider.verifiedOn,
        memberSince: approvedAt,
        rating: null,
        reviewCount: 0,
      },
    }),
  );
  await again(someone);
  return someone;
}
