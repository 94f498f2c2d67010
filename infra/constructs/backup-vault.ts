import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupVault, type BackupVaultProps } from 'aws-cdk-lib/aws-backup';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** Days for which tables, files and backups can be restored, and for which deleted data still exists in them. */
export const BACKUP_DAYS = 35;

/** A vault of backups under their own key. Each backup is kept for exactly the promised time. */
export class LockedVault extends BackupVault {
  readonly key: Key;

  /** After `changeableFor`, not even AWS can shorten or remove the lock. Without it, administrators always can. */
  constructor(
    scope: Construct,
    id: string,
    props: { name: string; changeableFor?: Duration } & BackupVaultProps,
  ) {
    const { name, changeableFor, ...rest } = props;
    const key = new Key(scope, `${id}Key`, {
      alias: `${name}-backups`,
      description: `Backups of ${name}`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    super(scope, id, {
      backupVaultName: name,
      encryptionKey: key,
      // A first deployment that fails leaves no vault behind, whose name the next needs.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lockConfiguration: {
        // CDK takes no bounds that are the same.
        minRetention: Duration.days(BACKUP_DAYS - 1),
        maxRetention: Duration.days(BACKUP_DAYS),
        ...(changeableFor && { changeableFor }),
      },
      ...rest,
    });
    this.key = key;
  }
}

/** Name of the vault of a stage, and of that of its copies. */
export const vaultName = (stage: string): string => `sward-${stage}`;
export const copiesName = (stage: string): string => `sward-${stage}-copies`;
