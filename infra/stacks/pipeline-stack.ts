import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import {
  CfnOIDCProvider,
  Effect,
  FederatedPrincipal,
  ManagedPolicy,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { letGatewayLog } from '../constructs/gateway-logs.ts';
import { verifyGrants } from '../constructs/verify-grants.ts';
import type { Stage } from '../stage.ts';

const GITHUB = 'token.actions.githubusercontent.com';

/** Qualifier of the CDK bootstrap, which is part of the names of its roles. */
const QUALIFIER = 'hnb659fds';

/** The roles of the CDK that deploy, copy files and look things up. The pipeline does not assume CloudFormation's role. */
const CDK_ROLES = ['deploy', 'file-publishing', 'lookup'];

/** Actions that read personal data, secrets or log lines, which a role that reads all settings must not do. */
const CONTENTS = [
  ...['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:GetRecords', 'dynamodb:Query', 'dynamodb:Scan'],
  ...['logs:FilterLogEvents', 'logs:GetLogEvents', 'logs:StartQuery', 's3:GetObject', 's3:GetObjectVersion'],
  ...['secretsmanager:GetSecretValue', 'sqs:ReceiveMessage', 'ssm:GetParameter', 'cognito-idp:ListUsers'],
];

/**
 * Grants the pipeline access to an account, deployed there once and by hand: GitHub as the identity provider of its runs, and a
 * role for each task of a run. Only runs of one repository, in one environment or on `main`, may assume a role.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, props);
    if (stage.pipeline === 'none')
      throw new Error(`Stage ${stage.name} has no pipeline: give it one in its file.`);
    const { repository, environment } = stage.pipeline;
    const provider = new CfnOIDCProvider(this, 'GitHub', {
      url: `https://${GITHUB}`,
      clientIdList: ['sts.amazonaws.com'],
    });
    const role = (name: string, subject: string, description: string) => {
      const made = new Role(this, name, {
        roleName: `sward-pipeline-${name.toLowerCase()}`,
        description,
        assumedBy: new FederatedPrincipal(
          provider.attrArn,
          { StringEquals: { [`${GITHUB}:aud`]: 'sts.amazonaws.com', [`${GITHUB}:sub`]: subject } },
          'sts:AssumeRoleWithWebIdentity',
        ),
      });
      new CfnOutput(this, `${name}RoleArn`, { value: made.roleArn });
      return made;
    };
    const inEnvironment = `repo:${repository}:environment:${environment}`;
    const deploy = role('Deploy', inEnvironment, 'Deploys by the roles of the CDK, in an approved run');
    deploy.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: CDK_ROLES.map((each) => this.cdkRole(each)),
      }),
    );
    const read = role(
      'Read',
      `repo:${repository}:ref:refs/heads/main`,
      'Compares what is deployed; reads no data',
    );
    read.addManagedPolicy(ManagedPolicy.fromAwsManagedPolicyName('SecurityAudit'));
    const stacks = this.formatArn({
      service: 'cloudformation',
      resource: 'stack',
      resourceName: 'Sward-*/*',
    });
    read.addToPolicy(
      new PolicyStatement({
        actions: [
          'cloudformation:GetTemplate',
          'cloudformation:DetectStackDrift',
          'cloudformation:DetectStackResourceDrift',
        ],
        resources: [stacks],
      }),
    );
    read.addToPolicy(new PolicyStatement({ effect: Effect.DENY, actions: CONTENTS, resources: ['*'] }));
    const site = role('Site', inEnvironment, 'Takes files of the site away that no page names any more');
    const bucket = `arn:${this.partition}:s3:::sward-${stage.name}-edge-site*`;
    for (const [actions, resource] of [
      [['s3:ListBucket'], bucket],
      [['s3:DeleteObject'], `${bucket}/assets/*`],
      [['s3:GetObject', 's3:PutObject'], `${bucket}/*.json`],
      [
        ['cloudformation:DescribeStacks'],
        this.formatArn({
          service: 'cloudformation',
          resource: 'stack',
          resourceName: `Sward-${stage.name}-edge/*`,
        }),
      ],
    ] as const)
      site.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [resource] }));
    if (stage.keepsData) return;
    const verify = role('Verify', inEnvironment, 'Verifies a stage that goes again');
    for (const grant of verifyGrants(this)) verify.addToPolicy(grant);
    // Stages of this account leave nothing behind, so that the account's own stack holds the role.
    letGatewayLog(this);
  }

  private cdkRole(name: string): string {
    const resourceName = `cdk-${QUALIFIER}-${name}-role-${this.account}-${this.region}`;
    return this.formatArn({ service: 'iam', region: '', resource: 'role', resourceName });
  }
}
