import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { AccountPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { copiesName, LockedVault } from '../constructs/backup-vault.ts';

export interface CopiesStackProps extends StackProps {
  /** Name of the stage. */
  stage: string;
  /** The account that the stage is in. */
  source: string;
}

/** Time in which a wrong lock can be corrected; three days are the minimum of AWS. */
const CHANGEABLE = Duration.days(3);

/**
 * The vault of the copies, in an account that the stage's administrators cannot enter. Three days after its creation, no
 * administrator can delete a copy before its time.
 */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, { stage, source, ...props }: CopiesStackProps) {
    super(scope, id, props);
    new LockedVault(this, 'Vault', {
      name: copiesName(stage),
      changeableFor: CHANGEABLE,
      accessPolicy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            principals: [new AccountPrincipal(source)],
            actions: ['backup:CopyIntoBackupVault'],
            resources: ['*'],
          }),
        ],
      }),
    });
  }
}
