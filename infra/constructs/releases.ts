import { ArnFormat, Stack } from 'aws-cdk-lib';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type CfnAlias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { alarmName } from './alarms/kinds.ts';

/** Name of the alias that every caller of a function calls. */
const LIVE = 'live';

const CONFIGURATIONS = {
  canary: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
  'at-once': 'CodeDeployDefault.LambdaAllAtOnce',
} as const;

/** Kinds of a function's alarms that end a canary. The stack `observability` makes them. */
const ENDING = ['function-errors', 'function-failures', 'function-throttles'] as const;

/**
 * Creates the alias of a function. CodeDeploy moves its calls to each new version, in a canary one in ten first. When an alarm of
 * the function is raised meanwhile, all calls go back and the deployment of the stack fails.
 */
export function releasedAlias(fn: LambdaFunction, name: string, stage: Stage): Alias {
  const alias = new LiveAlias(fn, 'Live', { aliasName: LIVE, version: fn.currentVersion });
  const { application, role } = Releases.of(fn, stage);
  const watched = stage.releases === 'canary';
  const label = name.replace(`sward-${stage.name}-`, '');
  const group = new CfnDeploymentGroup(fn, 'Release', {
    applicationName: application.ref,
    serviceRoleArn: role.roleArn,
    deploymentConfigName: CONFIGURATIONS[watched ? 'canary' : 'at-once'],
    deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
    alarmConfiguration: {
      enabled: watched,
      alarms: watched ? ENDING.map((kind) => ({ name: alarmName(stage.name, kind, label) })) : [],
    },
    autoRollbackConfiguration: {
      enabled: true,
      events: ['DEPLOYMENT_FAILURE', ...(watched ? ['DEPLOYMENT_STOP_ON_ALARM'] : [])],
    },
  });
  // Waits for the policy of the role too, which no reference names.
  group.node.addDependency(role);
  (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = {
    codeDeployLambdaAliasUpdate: { applicationName: application.ref, deploymentGroupName: group.ref },
  };
  return alias;
}

/** An alias named by its ARN, which AWS accepts wherever it takes the name of a function. */
class LiveAlias extends Alias {
  override get functionName(): string {
    return this.functionArn;
  }
}

/** The application and role that the releases of a stack share. */
class Releases extends Construct {
  readonly application: CfnApplication;
  readonly role: Role;

  static of(scope: Construct, stage: Stage): Releases {
    const stack = Stack.of(scope);
    return (stack.node.tryFindChild('Releases') as Releases | undefined) ?? new Releases(stack, stage);
  }

  private constructor(stack: Stack, stage: Stage) {
    super(stack, 'Releases');
    this.application = new CfnApplication(this, 'Application', { computePlatform: 'Lambda' });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    const named = (service: string, resource: string) =>
      stack.formatArn({
        service,
        resource,
        resourceName: `sward-${stage.name}-*`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    this.role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        resources: [named('lambda', 'function')],
      }),
    );
    this.role.addToPolicy(
      new PolicyStatement({
        actions: ['cloudwatch:DescribeAlarms'],
        resources: [named('cloudwatch', 'alarm')],
      }),
    );
  }
}
