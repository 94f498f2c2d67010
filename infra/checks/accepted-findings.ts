import type { Stage } from '../stage.ts';

/** Findings of cdk-nag that are accepted, their places, and the reason. */
export interface AcceptedFinding {
  /** Without the name of the pack: `S1`, `IAM5[Resource::*]`. `<stage>`, `<account>` and `<region>` are those of the stage. */
  findings: readonly string[];
  /** Constructs below `Sward-<stage>-`, with everything in them. */
  at: readonly string[];
  reason: string;
  /** Selects the stages that the entry applies to; all by default. */
  when?: (stage: Stage) => boolean;
}

const UPLOADS = 'Sward-<stage>-data:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA';
const SITE_COPY = 'edge/Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C';
const wildcard = (resource: string) => `IAM5[Resource::${resource}]`;
const inRegion = (service: string, resource: string) =>
  wildcard(`arn:aws:${service}:<region>:<account>:${resource}`);
const managed = (policy: string) =>
  `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/${policy}]`;

const managedApart = (policy: string) => `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`;

/** All accepted findings. An entry that no stage has any more fails the tests, as does a finding that is not here. */
export const ACCEPTED_FINDINGS: readonly AcceptedFinding[] = [
  {
    findings: ['APIG4'],
    at: ['api/Api', 'services/Live'],
    reason:
      'Sessions are opaque and looked up by each function, before anything else it does (docs/adr/0002); an authorizer would ' +
      'read the same item twice. tests/authorization calls every route as every kind of person.',
  },
  {
    findings: ['S1'],
    at: ['data/Uploads'],
    reason:
      'Lines of that log hold signed links and the addresses of viewers, which are kept nowhere else. Every link is made by a ' +
      'call that is logged and ends after ten minutes.',
  },
  {
    findings: ['S1'],
    at: ['edge/Site'],
    reason: 'Public files, read by the distribution alone.',
  },
  {
    findings: ['CFR3'],
    at: ['edge/Distribution'],
    reason:
      'Its lines hold whole paths, and the path of a mailed link is the key to what it opens. Calls are logged by the name of ' +
      'their route at the API; pages have the alarm site-errors and the figures of the firewall.',
  },
  {
    findings: ['CFR4'],
    at: ['edge/Distribution'],
    reason:
      'Without a domain the distribution has the certificate of CloudFront, whose least version nobody can raise. With ' +
      'certificateArn the least is TLS 1.2 of 2021.',
  },
  {
    findings: ['CFR1'],
    at: ['edge/Distribution'],
    reason: 'Owners travel, and a mail must be stopped from anywhere.',
  },
  {
    findings: ['SMG4'],
    at: ['data/OriginSecret'],
    reason:
      'The distribution holds its value since its deployment, so a function that changes the secret would shut the site. ' +
      'Operators change it by a deployment, without an interruption (docs/deploy.md).',
  },
  {
    findings: ['SMG4'],
    at: ['data/StripeSecret'],
    reason: 'Stripe gives its keys out; operators change them there and here (docs/deploy.md).',
  },
  {
    findings: ['SMG4'],
    at: ['data/PushSecret'],
    reason:
      'Browsers agreed to pushes signed with this key: with another one every device would have to be asked again.',
  },
  {
    findings: ['COG1'],
    at: ['auth/People'],
    reason:
      'NIST SP 800-63B forbids rules about kinds of characters. The least is eight, and the auth service refuses widely used ' +
      'passwords.',
  },
  {
    findings: ['COG2'],
    at: ['auth/People'],
    reason:
      'Owners and providers may set a second factor up; operators have no power without one (docs/security.md).',
  },
  {
    findings: ['COG8'],
    at: ['auth/People'],
    reason:
      'Nobody can reach the pool but through the auth service, which counts tries by address, device and viewer, and tells ' +
      'people of a sign-in from a new device (docs/security.md).',
  },
  {
    findings: ['SQS3'],
    at: ['services/Relay/DeadLetters'],
    reason:
      'It is one of dead letters: those of the streams and of a schedule, which cdk-nag does not look at.',
  },
  {
    findings: [inRegion('ses', 'identity/*')],
    at: ['Auth/ApiRole', 'Auth/InboxRole', 'Auth/InviteRole', 'Messaging/InboxRole'].map(
      (role) => `services/${role}`,
    ),
    reason:
      'Whether the address or its domain is verified is the choice of operators, and in its sandbox SES asks for the identity ' +
      'of the receiver. The condition ses:FromAddress allows one sender.',
  },
  {
    findings: [inRegion('sms-voice', 'phone-number/*'), inRegion('sms-voice', 'pool/*')],
    at: ['services/Messaging/InboxRole'],
    reason: 'The permission names a number by its id, which the number in smsFrom does not tell.',
  },
  {
    findings: [wildcard(`${UPLOADS}/acc_*`), wildcard(`${UPLOADS}/photos/*`)],
    at: [
      ...['Auth/ApiRole', 'Auth/InboxRole', 'Requests/ApiRole', 'Requests/InboxRole', 'Bids/ApiRole'],
      ...['Requests/PhotoDecoder/FunctionRole', 'Payments/ApiRole', 'Messaging/ApiRole'],
    ].map((role) => `services/${role}`),
    reason:
      'Every photo has a key of its own, made when it is announced; the prefixes are those of photos alone.',
  },
  {
    findings: [wildcard(`${UPLOADS}/maps/*`)],
    at: ['services/Requests/ApiRole'],
    reason:
      'One picture for each cell and color scheme; the prefix is that of public pictures of the map alone.',
  },
  {
    findings: [wildcard(`${UPLOADS}/exports/*`)],
    at: [
      ...['Auth/ApiRole', 'Auth/InboxRole', 'Requests/InboxRole', 'Bids/InboxRole'],
      ...['Payments/InboxRole', 'Messaging/InboxRole'],
    ].map((role) => `services/${role}`),
    reason: 'Every export has a folder of its own; the prefix is that of exports alone.',
  },
  {
    findings: [wildcard(`${UPLOADS}/pool/*`)],
    at: ['services/Auth/InboxRole'],
    reason: 'A file for each part of a day; the prefix is that of exports of the user pool alone.',
  },
  {
    findings: [inRegion('scheduler', 'schedule/sward-<stage>/*')],
    at: ['services/Auth/DeskRole', 'services/Payments/ApiRole', 'services/Payments/InboxRole'],
    reason: 'Every timer has a name of its own; the group holds those of this stage alone.',
  },
  {
    findings: ['POST', 'DELETE'].map((method) =>
      inRegion('execute-api', `<LiveSocketAA39F103>/ws/${method}/@connections/*`),
    ),
    at: ['services/Messaging/FramePusher/FunctionRole'],
    reason: 'Every connection has an id of its own; no other function may send to one.',
  },
  {
    findings: [inRegion('execute-api', '<LiveSocketAA39F103>/ws/DELETE/@connections/*')],
    at: ['services/Messaging/LiveRole'],
    reason:
      'Every connection has an id of its own; the door closes those that say too much or have no session.',
  },
  {
    findings: [wildcard('*')],
    at: ['services/Relay/StreamRole'],
    reason:
      'dynamodb:ListStreams, which AWS cannot narrow and a function that reads a stream needs; and xray:PutTraceSegments.',
  },
  {
    findings: [wildcard('*')],
    at: [
      ...['Auth/ApiRole', 'Auth/InboxRole', 'Auth/PasskeysRole', 'Auth/DeskRole'],
      ...['Requests/ApiRole', 'Requests/InboxRole', 'Bids/ApiRole', 'Bids/InboxRole'],
      ...['Payments/ApiRole', 'Payments/InboxRole', 'Messaging/ApiRole', 'Messaging/InboxRole'],
      ...['Messaging/FramePusher/FunctionRole', 'Relay/SweeperRole'],
    ].map((place) => `services/${place}`),
    reason:
      'Traces are sent to no resource that a permission could name: xray:PutTraceSegments (docs/adr/0066).',
  },
  {
    findings: [
      inRegion('lambda', 'function:sward-<stage>-*'),
      inRegion('cloudwatch', 'alarm:sward-<stage>-*'),
    ],
    at: ['auth/Releases/Role', 'services/Releases/Role'],
    when: ({ releases }) => releases !== 'in-place',
    reason:
      'CodeDeploy moves the aliases of every function of this stage, and looks at the alarms of this stage alone.',
  },
  {
    findings: [wildcard('<RelaySweeper3252B54A.Arn>:*')],
    at: ['services/SchedulerRoleForTarget-b3d76f'],
    when: ({ releases }) => releases === 'in-place',
    reason: 'Versions of the one function that the schedule calls.',
  },
  {
    findings: [managed('AmazonAPIGatewayPushToCloudWatchLogs')],
    at: ['services/Live/LogRole'],
    when: ({ keepsData }) => keepsData,
    reason: 'The one role with which API Gateway writes logs in a region, for every API of the account.',
  },
  {
    findings: [
      ...['Backup', 'Restores'].map((what) => managed(`AWSBackupServiceRolePolicyFor${what}`)),
      ...['Backup', 'Restore'].map((what) => managedApart(`AWSBackupServiceRolePolicyForS3${what}`)),
    ],
    at: ['recovery/Role'],
    when: ({ keepsData }) => keepsData,
    reason:
      'AWS Backup reads and restores with permissions that AWS itself keeps up with its service; nothing else can take the role on.',
  },
  {
    findings: [
      'L1',
      managed('AWSLambdaBasicExecutionRole'),
      ...['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'].map(
        (action) => `IAM5[Action::${action}]`,
      ),
      wildcard('arn:aws:s3:::cdk-hnb659fds-assets-<account>-<region>/*'),
      wildcard('<SiteE53D7754.Arn>/*'),
    ],
    at: [SITE_COPY],
    reason:
      "CDK's own function, which copies the built site from the assets of the deployment to its bucket and runs at no other time.",
  },
];

/** Accepted findings of the stack that grants the pipeline access to an account. */
export const PIPELINE_FINDINGS: readonly AcceptedFinding[] = [
  {
    findings: ['IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/SecurityAudit]'],
    at: ['pipeline/Read'],
    reason:
      'Drift is found by reading the settings of everything, type by type; the policy of AWS grows with its types. What is in ' +
      'tables, buckets, secrets and logs is denied beside it.',
  },
  {
    findings: [inRegion('cloudformation', 'stack/Sward-*/*')],
    at: ['pipeline/Read'],
    reason:
      'Templates of the stacks of this product, whose names begin alike; each has an id that is made up.',
  },
  {
    findings: [
      ...['', '/assets/*', '/*.json'].map((keys) => wildcard(`arn:aws:s3:::sward-<stage>-edge-site*${keys}`)),
      inRegion('cloudformation', 'stack/Sward-<stage>-edge/*'),
    ],
    at: ['pipeline/Site'],
    reason:
      'The bucket and the stack of the site end in what AWS makes up. Files are taken away below assets alone.',
  },
  {
    findings: [
      ...[
        ['lambda', 'function:sward-*'],
        ['dynamodb', 'table/Sward-*-data-*'],
        ['secretsmanager', 'secret:StripeSecret*'],
        ['events', 'event-bus/sward-*'],
        ['scheduler', 'schedule/sward-*/verify-*'],
        ['cognito-idp', 'userpool/*'],
        ['cloudwatch', 'alarm:sward-*'],
        ['sns', 'sward-*-operators'],
        ['sqs', 'sward-*-verify-*'],
      ].map(([service = '', resource = '']) => inRegion(service, resource)),
      ...['', '/*'].map((keys) => wildcard(`arn:aws:s3:::sward-*-data-uploads*${keys}`)),
      wildcard('arn:aws:iam::<account>:role/Sward-*-services-TimerRole*'),
    ],
    at: ['pipeline/Verify'],
    when: ({ keepsData }) => !keepsData,
    reason:
      'The stages of this account have the names of runs, which are not known before, and hold no one’s data.',
  },
  {
    findings: [managed('AmazonAPIGatewayPushToCloudWatchLogs')],
    at: ['pipeline/LogRole'],
    when: ({ keepsData }) => !keepsData,
    reason: 'What API Gateway writes its logs with; AWS names this policy for it.',
  },
];
