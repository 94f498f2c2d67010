import type { TableName } from '@sward/shared/service';
import { type App, Stack } from 'aws-cdk-lib';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { stageOf } from './stages/index.ts';
import { appOf } from './synthesis.ts';

/** Names of restored tables. */
export type Restored = Record<TableName, string>;

/**
 * Writes the stacks of stage `local` into a folder, with restored tables beside its own, as a restore leaves them in AWS. With
 * `switched` the stage works on them, by the stage value that operators set.
 */
export function writeRestoredStacks(outdir: string, restored: Restored, switched: boolean): void {
  const tables = Object.fromEntries(
    Object.entries(restored).map(([table, name]) => [table, { name, streamArn: streamOf(name) }]),
  );
  const local = stageOf({ stage: 'local' });
  const app = appOf(switched ? { ...local, tables } : local, { outdir });
  const stack = new Stack(app, 'Sward-local-restored');
  for (const [table, tableName] of Object.entries(restored)) {
    const { keySchema, attributeDefinitions, globalSecondaryIndexes } = ownTable(app, table);
    new CfnTable(stack, table, {
      ...{
        tableName,
        billingMode: 'PAY_PER_REQUEST',
        keySchema,
        attributeDefinitions,
        globalSecondaryIndexes,
      },
      // As `npm run ops -- adopt-table` sets it.
      streamSpecification: { streamViewType: 'NEW_IMAGE' },
      timeToLiveSpecification: { attributeName: 'ttl', enabled: true },
    });
  }
  app.synth();
}

function ownTable(app: App, table: string): CfnTable {
  const name = table.charAt(0).toUpperCase() + table.slice(1);
  return app.node.findChild('Sward-local-data').node.findChild(name).node.defaultChild as CfnTable;
}

/** Returns the ARN of a stream in the local cloud. */
const streamOf = (name: string) =>
  `arn:aws:dynamodb:us-east-1:000000000000:table/${name}/stream/2024-01-01T00:00:00.000`;
