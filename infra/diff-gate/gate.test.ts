import { type Approval, findingsOf, gate } from './gate.ts';
import type { Properties, Stacks, Template } from './template.ts';

/** A stage as it is deployed: a table, a role with a grant on some of its items, a queue that a rule sends to, an edge. */
const deployed: Record<string, NonNullable<Template['Resources']>> = {
  data: {
    Table: {
      Type: 'AWS::DynamoDB::Table',
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        GlobalSecondaryIndexes: [
          { IndexName: 'due', KeySchema: ['duePk'], Projection: { ProjectionType: 'KEYS_ONLY' } },
        ],
        DeletionProtectionEnabled: true,
      },
    },
    Uploads: {
      Type: 'AWS::S3::Bucket',
      DeletionPolicy: 'Retain',
      Properties: { PublicAccessBlockConfiguration: { BlockPublicAcls: true } },
    },
    UploadsPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        PolicyDocument: {
          Statement: [
            {
              Effect: 'Deny',
              Principal: { AWS: '*' },
              Action: 's3:*',
              Resource: ['uploads', 'uploads/*'],
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            },
          ],
        },
      },
    },
  },
  services: {
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: {
          Statement: [
            { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } },
          ],
        },
      },
    },
    Policy: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        Roles: [{ Ref: 'Role' }],
        PolicyDocument: {
          Statement: [
            {
              Effect: 'Allow',
              Action: ['dynamodb:GetItem', 'dynamodb:PutItem'],
              Resource: { 'Fn::GetAtt': ['Table', 'Arn'] },
              Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['BID#*', 'JOB#*'] } },
            },
          ],
        },
      },
    },
    Permission: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        FunctionName: { Ref: 'Live' },
        Action: 'lambda:InvokeFunction',
        Principal: 'apigateway.amazonaws.com',
        SourceArn: 'api/*',
      },
    },
  },
  edge: {
    Headers: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            ContentSecurityPolicy: { ContentSecurityPolicy: "script-src 'self' 'sha256-AAAA='" },
          },
        },
      },
    },
  },
};

const stacks = (resources: typeof deployed): Stacks =>
  Object.fromEntries(Object.entries(resources).map(([name, Resources]) => [name, { Resources }]));

/** Returns what the gate finds in a stage with one planted change. */
function planted(change: (copy: Properties) => void): string[] {
  const after = structuredClone(deployed) as Properties;
  change(after);
  const found = findingsOf(stacks(deployed), stacks(after as typeof deployed));
  return Object.entries(found).flatMap(([word, each]) => each.map((line) => `${word}: ${line}`));
}

const statement = ({ services }: Properties) => services.Policy.Properties.PolicyDocument.Statement[0];

test('what stays as it is needs no yes, in whatever order it is written', () => {
  expect(
    planted(({ data }) => {
      const { DeletionProtectionEnabled, ...rest } = data.Table.Properties;
      data.Table.Properties = { DeletionProtectionEnabled, ...rest };
    }),
  ).toEqual([]);
});

test.each<[what: string, change: (copy: Properties) => void, found: string]>([
  [
    'a table that is taken out',
    ({ data }) => delete data.Table,
    'data: data/Table (AWS::DynamoDB::Table) is taken out of its stack',
  ],
  [
    'a stack that is',
    (copy) => delete copy.data,
    'data: data/Uploads (AWS::S3::Bucket) is taken out of its stack',
  ],
  [
    'a table with another key',
    ({ data }) => {
      data.Table.Properties.KeySchema[0].AttributeName = 'id';
    },
    'data: data/Table (AWS::DynamoDB::Table) is made anew: KeySchema changes',
  ],
  [
    'a bucket that gets a name',
    ({ data }) => {
      data.Uploads.Properties.BucketName = 'photos';
    },
    'data: data/Uploads (AWS::S3::Bucket) is made anew: BucketName changes',
  ],
  [
    'another identifier, which is another table',
    ({ data }) => {
      data.Table2 = data.Table;
      delete data.Table;
    },
    'data: data/Table (AWS::DynamoDB::Table) is taken out of its stack',
  ],
  [
    'an index of another shape',
    ({ data }) => {
      data.Table.Properties.GlobalSecondaryIndexes[0].Projection.ProjectionType = 'ALL';
    },
    'data: data/Table (AWS::DynamoDB::Table) loses its index due',
  ],
  [
    'a table that goes with its stack',
    ({ data }) => {
      data.Table.DeletionPolicy = 'Delete';
    },
    'data: data/Table (AWS::DynamoDB::Table) is no longer kept: DeletionPolicy was Retain',
  ],
  [
    'another action',
    (copy) => statement(copy).Action.push('dynamodb:DeleteItem'),
    'permissions: services/Role: dynamodb:DeleteItem on {"Fn::GetAtt":["Table","Arn"]} if',
  ],
  [
    'every action',
    (copy) => {
      statement(copy).Action = 'dynamodb:*';
    },
    'permissions: services/Role: dynamodb:* on',
  ],
  [
    'every resource',
    (copy) => {
      statement(copy).Resource = '*';
    },
    'permissions: services/Role: dynamodb:GetItem on * if',
  ],
  [
    'items of one more kind',
    (copy) => statement(copy).Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'].push('PAYMENT#*'),
    'permissions: services/Role: dynamodb:GetItem on',
  ],
  [
    'no condition any more',
    (copy) => delete statement(copy).Condition,
    'permissions: services/Role: dynamodb:PutItem on {"Fn::GetAtt":["Table","Arn"]}',
  ],
  [
    'a policy of AWS beside it',
    ({ services }) => {
      services.Role.Properties.ManagedPolicyArns = ['arn:aws:iam::aws:policy/AdministratorAccess'];
    },
    'permissions: services/Role: everything of "arn:aws:iam::aws:policy/AdministratorAccess" on policy',
  ],
  [
    'a role that somebody else takes on too',
    ({ services }) =>
      services.Role.Properties.AssumeRolePolicyDocument.Statement.push({
        Effect: 'Allow',
        Action: 'sts:AssumeRole',
        Principal: { AWS: 'arn:aws:iam::999999999999:root' },
      }),
    'permissions: services/Role is taken on: sts:AssumeRole on itself by AWS arn:aws:iam::999999999999:root',
  ],
  [
    'a function that more may call',
    ({ services }) => delete services.Permission.Properties.SourceArn,
    'permissions: services/{"Ref":"Live"}: lambda:InvokeFunction on function by apigateway.amazonaws.com',
  ],
  [
    'a function with an address of its own',
    ({ services }) => {
      services.Url = { Type: 'AWS::Lambda::Url', Properties: { AuthType: 'NONE' } };
    },
    'permissions: services/Url: lambda:InvokeFunctionUrl on url by *',
  ],
  [
    'an event bus that another account may write to',
    ({ data }) => {
      data.BusPolicy = {
        Type: 'AWS::Events::EventBusPolicy',
        Properties: {
          EventBusName: { Ref: 'Bus' },
          StatementId: 'others',
          Statement: {
            Effect: 'Allow',
            Principal: { AWS: 'arn:aws:iam::999999999999:root' },
            Action: 'events:PutEvents',
            Resource: 'bus',
          },
        },
      };
    },
    'permissions: data/BusPolicy: events:PutEvents on bus by AWS arn:aws:iam::999999999999:root',
  ],
  [
    'a refusal that is gone',
    ({ data }) => {
      data.UploadsPolicy.Properties.PolicyDocument.Statement = [];
    },
    'permissions: data/UploadsPolicy: s3:* on uploads by * if',
  ],
  [
    'a bucket that opens',
    ({ data }) => {
      data.Uploads.Properties.PublicAccessBlockConfiguration.BlockPublicAcls = false;
    },
    'guards: data/Uploads (AWS::S3::Bucket) PublicAccessBlockConfiguration: {"BlockPublicAcls":true} -> {"BlockPublicAcls":false}',
  ],
  [
    'scripts of another host',
    ({ edge }) => {
      edge.Headers.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy =
        "script-src 'self' https://elsewhere.test";
    },
    'guards: edge/Headers (AWS::CloudFront::ResponseHeadersPolicy)',
  ],
])('%s is found', (_, change, found) => {
  expect(planted(change)).toContainEqual(expect.stringContaining(found));
});

test.each<[what: string, change: (copy: Properties) => void]>([
  ['an action less', (copy) => statement(copy).Action.pop()],
  [
    'items of one kind less',
    (copy) => statement(copy).Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'].pop(),
  ],
  [
    'a condition more',
    (copy) => {
      statement(copy).Condition.StringEquals = { 'aws:RequestedRegion': 'us-east-1' };
    },
  ],
  [
    'the same in two statements',
    ({ services }) => {
      const { Statement } = services.Policy.Properties.PolicyDocument;
      const [one] = Statement;
      services.Policy.Properties.PolicyDocument.Statement = one.Action.map((Action: string) => ({
        ...one,
        Action,
      }));
    },
  ],
  [
    'a table more, and a tighter refusal',
    ({ data }) => {
      data.Second = { Type: 'AWS::DynamoDB::Table', Properties: {} };
      delete data.UploadsPolicy.Properties.PolicyDocument.Statement[0].Condition;
    },
  ],
  [
    'styles and scripts of the next release',
    ({ edge }) => {
      edge.Headers.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy =
        "script-src 'self' 'sha256-BBBB=' 'sha256-CCCC='";
    },
  ],
])('%s needs no yes', (_, change) => {
  expect(planted(change)).toEqual([]);
});

describe('the gate', () => {
  const wider = structuredClone(deployed) as Properties;
  statement(wider).Action.push('dynamodb:DeleteItem');
  const opened = (...approved: Approval[]) =>
    gate(stacks(deployed), stacks(wider as typeof deployed), approved);

  test('stays shut without the word for what it finds, whatever else is approved', () => {
    expect([opened().open, opened('data', 'guards').open, opened('permissions').open]).toEqual([
      false,
      false,
      true,
    ]);
    expect(opened().text).toContain(
      'Somebody may do what they could not do before (needs the approval "permissions"):',
    );
    expect(opened('permissions').text).toContain('(approved):');
  });

  test('a stage that is not there yet has nothing to lose', () => {
    expect(gate({}, stacks(deployed), []).open).toBe(true);
  });
});
