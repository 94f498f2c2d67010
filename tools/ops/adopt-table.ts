import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { TABLES } from '@sward/shared/service';
import { INDEXES } from '@sward/shared/table';
import type { StageAccess } from './stage-access.ts';

/**
 * Sets on a restored table what a restore leaves out: stream, expiry, point-in-time recovery, deletion protection. Returns
 * the stage value that makes the stage work on it. Idempotent. Refuses a table without the keys and indexes of the
 * product's table.
 */
export async function adoptTable(
  access: StageAccess,
  name: string,
  restored: string,
  wait: (ms: number) => Promise<void>,
): Promise<string> {
  const table = TABLES.find((known) => known === name);
  if (!table) throw new Error(`There is no table ${name}: ${TABLES.join(', ')}.`);
  const { dynamo } = access;
  const TableName = restored;
  const found = await settled(access, restored, wait);
  refuseOther(found, restored);
  if (!found.DeletionProtectionEnabled)
    await dynamo.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  await settled(access, restored, wait);
  if (!found.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } as const;
    await dynamo.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  }
  await settled(access, restored, wait);
  const { TimeToLiveDescription } = await dynamo.send(new DescribeTimeToLiveCommand({ TableName }));
  if (!['ENABLED', 'ENABLING'].includes(TimeToLiveDescription?.TimeToLiveStatus ?? '')) {
    const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: true };
    await dynamo.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await dynamo.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  const { LatestStreamArn: streamArn } = await settled(access, restored, wait);
  if (!streamArn) throw new Error(`${restored} has no stream yet; do it again.`);
  return `${JSON.stringify({ [table]: { name: restored, streamArn } })}\n`;
}

const TRIES = 60;
const PAUSE_MS = 5000;

/** Waits until the table is active, since it takes one change at a time. */
async function settled(
  { dynamo }: StageAccess,
  TableName: string,
  wait: (ms: number) => Promise<void>,
): Promise<TableDescription> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { Table = {} } = await dynamo.send(new DescribeTableCommand({ TableName }));
    const indexes = Table.GlobalSecondaryIndexes ?? [];
    if (
      [Table.TableStatus, ...indexes.map((index) => index.IndexStatus)].every((state) => state === 'ACTIVE')
    )
      return Table;
    await wait(PAUSE_MS);
  }
  throw new Error(`${TableName} is still being made; do it again when it is ACTIVE.`);
}

function refuseOther(found: TableDescription, name: string): void {
  const keys = (schema: TableDescription['KeySchema']) =>
    (schema ?? []).map(({ AttributeName }) => AttributeName).join(' ');
  const expected = {
    '': 'pk sk',
    ...Object.fromEntries(Object.entries(INDEXES).map(([index, { pk, sk }]) => [index, `${pk} ${sk}`])),
  };
  const has: Record<string, string> = {
    '': keys(found.KeySchema),
    ...Object.fromEntries(
      (found.GlobalSecondaryIndexes ?? []).map(({ IndexName = '', KeySchema }) => [
        IndexName,
        keys(KeySchema),
      ]),
    ),
  };
  for (const [index, wanted] of Object.entries(expected))
    if (has[index] !== wanted)
      throw new Error(`${name} is no table of the product: ${index || 'its key'} must be ${wanted}.`);
}
