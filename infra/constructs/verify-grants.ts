import type { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/**
 * Returns the permissions that `npm run verify:aws` (`tools/verify`) needs in an account of ephemeral stages. Their names are
 * those of runs and are not known beforehand. The stages hold no data of real people.
 */
export function verifyGrants(stack: Stack): PolicyStatement[] {
  const at = (service: string, resource: string) =>
    `arn:${stack.partition}:${service}:${stack.region}:${stack.account}:${resource}`;
  const role = `arn:${stack.partition}:iam::${stack.account}:role/Sward-*-services-TimerRole*`;
  const grants: readonly (readonly [actions: string[], resource: string])[] = [
    [['lambda:GetFunctionConfiguration', 'lambda:InvokeFunction'], at('lambda', 'function:sward-*')],
    [['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:Query'], at('dynamodb', 'table/Sward-*-data-*')],
    // Reads a decoded photo by an address signed with these credentials, and checks that a deleted account has none left.
    [['s3:GetObject'], `arn:${stack.partition}:s3:::sward-*-data-uploads*/*`],
    [['s3:ListBucket'], `arn:${stack.partition}:s3:::sward-*-data-uploads*`],
    [['secretsmanager:GetSecretValue'], at('secretsmanager', 'secret:StripeSecret*')],
    [['events:PutEvents'], at('events', 'event-bus/sward-*')],
    [
      ['scheduler:CreateSchedule', 'scheduler:DeleteSchedule', 'scheduler:GetSchedule'],
      at('scheduler', 'schedule/sward-*/verify-*'),
    ],
    [['cognito-idp:AdminGetUser'], at('cognito-idp', 'userpool/*')],
    [['cloudwatch:DescribeAlarms', 'cloudwatch:SetAlarmState'], at('cloudwatch', 'alarm:sward-*')],
    [['sns:Subscribe', 'sns:Unsubscribe'], at('sns', 'sward-*-operators')],
    [
      ['sqs:CreateQueue', 'sqs:DeleteQueue', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
      at('sqs', 'sward-*-verify-*'),
    ],
  ];
  const passRole = new PolicyStatement({
    actions: ['iam:PassRole'],
    resources: [role],
    conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
  });
  return [
    ...grants.map(([actions, resource]) => new PolicyStatement({ actions, resources: [resource] })),
    passRole,
  ];
}
