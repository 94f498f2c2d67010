import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupVault, type BackupVaultProps } from 'aws-cdk-lib/aws-backup';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** Days for which tables, files and backups can be taken back, and for which what was deleted is still somewhere. */
export const BACKUP_DAYS = 35;

/** Backups under a key of their own. None is kept for less or for more time than the one that is promised. */
export class LockedVault extends BackupVault {
  readonly key: Key;

  /** `changeableFor`: after it nobody can shorten or take the lock away, not even AWS; without it administrators can. */
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
      removalPolicy: RemovalPolicy.RETAIN,
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
