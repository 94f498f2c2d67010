import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { leanClient } from '@sward/shared/aws-client';
import type { Item, Key } from './types.ts';

/** Clients by name of the function. On a developer's machine several functions share this module, each with its own permissions. */
const clients = new Map<string | undefined, DynamoDBClient>();

/** Returns the function's one client. */
export function dynamoClient(): DynamoDBClient {
  const name = process.env.AWS_LAMBDA_FUNCTION_NAME;
  let client = clients.get(name);
  if (!client) {
    client = leanClient(DynamoDBClient, {});
    clients.set(name, client);
  }
  return client;
}

type Wire = Record<string, AttributeValue>;

/** Returns attributes in the form that is sent, without undefined ones. Refuses a value that has no type in the table. */
export const toWire = (attributes: object): Wire => marshall(attributes, { removeUndefinedValues: true });

export const keyToWire = ({ pk, sk }: Key): Wire => ({ pk: { S: pk }, sk: { S: sk } });

/** Returns a received item. Every item of these tables has its key. */
export const toItem = (sent: Wire): Item => unmarshall(sent) as Item;
