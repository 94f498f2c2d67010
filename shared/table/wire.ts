import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { leanClient } from '@sward/shared/aws-client';
import type { Item, Key } from './types.ts';

/** By the name of the function: on a developer's machine several share this module, each with permissions of its own. */
const clients = new Map<string | undefined, DynamoDBClient>();

/** One client per function. */
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

/** Attributes as they are sent; what is undefined is left out, and a value that has no type in the table is refused. */
export const toWire = (attributes: object): Wire => marshall(attributes, { removeUndefinedValues: true });

export const keyToWire = ({ pk, sk }: Key): Wire => ({ pk: { S: pk }, sk: { S: sk } });

/** An item as it came; every item of these tables has its key. */
export const toItem = (sent: Wire): Item => unmarshall(sent) as Item;
