import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '@sward/shared/service';
import { STAGES } from '../../infra/stages/index.ts';

/** An operator's access to a stage in AWS, or to the local cloud where `AWS_ENDPOINT_URL` names it. */
export interface StageAccess {
  stage: string;
  sqs: SQSClient;
  events: EventBridgeClient;
  dynamo: DynamoDBClient;
  /** Client of the endpoint with the restored tables. */
  restored: DynamoDBClient;
  /** Client of the stage's tables, with items as plain objects. */
  tables: DynamoDBDocumentClient;
}

/** Returns the access. `restoredAt` is the endpoint that has the restored tables, when it is not the stage's. */
export function accessTo(stage: string, restoredAt?: string): StageAccess {
  const region = 'us-east-1';
  const dynamo = new DynamoDBClient({ region });
  return {
    stage,
    sqs: new SQSClient({ region }),
    events: new EventBridgeClient({ region }),
    dynamo,
    restored: restoredAt === undefined ? dynamo : new DynamoDBClient({ region, endpoint: restoredAt }),
    tables: DynamoDBDocumentClient.from(dynamo),
  };
}

/**
 * Returns the name of the table that a stage works on. It is a restored one when the file of the stage names it, or for a
 * stage without a file the environment variable `SWARD_TABLES`; otherwise that of the data stack. CloudFormation generates
 * the end of that name, and a table restored beside it has a longer one. Throws when the stage has none.
 */
export async function tableNameOf({ stage, dynamo }: StageAccess, table: TableName): Promise<string> {
  const switched = restoredTables(stage)[table]?.name;
  if (switched) return switched;
  const prefix = `Sward-${stage}-data-${table}`.toLowerCase();
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: dynamo }, {}))
    found.push(...TableNames.filter((name) => name.toLowerCase().startsWith(prefix)));
  const [shortest] = found.sort((a, b) => a.length - b.length);
  if (shortest) return shortest;
  throw new Error(`Stage ${stage} has no table ${table} here: is it the right account?`);
}

function restoredTables(stage: string): Partial<Record<TableName, { name: string }>> {
  const { SWARD_TABLES } = process.env;
  if (SWARD_TABLES) return JSON.parse(SWARD_TABLES);
  const file = Object.hasOwn(STAGES, stage) ? STAGES[stage] : undefined;
  return typeof file === 'object' && !('toSet' in file.tables) ? file.tables : {};
}
