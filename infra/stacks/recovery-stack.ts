import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { AccountPrincipal, ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { BACKUP_DAYS, copiesName, LockedVault, vaultName } from '../constructs/backup-vault.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';

export interface RecoveryStackProps extends StackProps {
  data: DataStack;
}

/** Managed policies with which AWS Backup may read data, and write it back in a restore. */
const POLICIES = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Backup',
  'AWSBackupServiceRolePolicyForS3Restore',
];

/** Actions on the key that the account of the copies needs. */
const COPYING = [
  'kms:CreateGrant',
  'kms:Decrypt',
  'kms:DescribeKey',
  'kms:GenerateDataKey*',
  'kms:ReEncrypt*',
];

/** Daily backups of tables and uploads, into a vault here and one in another account and region; not in stage `local`. */
export class RecoveryStack extends Stack {
  readonly vaultName: string;

  constructor(scope: Construct, id: string, stage: Stage, { data, ...props }: RecoveryStackProps) {
    super(scope, id, props);
    // Its lock stays changeable, so that administrators of this account can still remove a stage.
    const vault = new LockedVault(this, 'Vault', { name: vaultName(stage.name) });
    this.vaultName = vaultName(stage.name);
    const copies = this.copiesOf(stage);
    if (stage.backup !== 'none') vault.key.grant(new AccountPrincipal(stage.backup.account), ...COPYING);
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: vaultName(stage.name),
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          // The quietest hour of the day in all time zones that Sward serves.
          scheduleExpression: Schedule.cron({ hour: '9', minute: '0' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(12),
          deleteAfter: Duration.days(BACKUP_DAYS),
          ...(copies && {
            copyActions: [{ destinationBackupVault: copies, deleteAfter: Duration.days(BACKUP_DAYS) }],
          }),
        }),
      ],
    });
    new BackupSelection(this, 'Selection', {
      backupPlan: plan,
      backupSelectionName: vaultName(stage.name),
      role: new Role(this, 'Role', {
        assumedBy: new ServicePrincipal('backup.amazonaws.com'),
        managedPolicies: POLICIES.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
      }),
      disableDefaultBackupPolicy: true,
      resources: [
        ...Object.values(data.tables).map((table) => BackupResource.fromDynamoDbTable(table)),
        BackupResource.fromArn(data.uploads.bucketArn),
      ],
    });
  }

  private copiesOf({ name, backup }: Stage): IBackupVault | undefined {
    if (backup === 'none') return undefined;
    const arn = `arn:aws:backup:${backup.region}:${backup.account}:backup-vault:${copiesName(name)}`;
    return BackupVault.fromBackupVaultArn(this, 'Copies', arn);
  }
}
