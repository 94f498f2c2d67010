import type { Mutant } from '../bug.ts';

const FINDER = 'infra/checks/permissions.test.ts';
const GRANTS = 'infra/constructs/grants.ts';

/** Who may do what in the cloud. */
export const inPermissions: readonly Mutant[] = [
  {
    name: 'whoever may read an item may delete it',
    file: GRANTS,
    piece: "get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],",
    instead: "get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:DeleteItem'],",
    finder: FINDER,
  },
  {
    name: 'whoever may check an item may write it',
    file: GRANTS,
    piece: "check: ['dynamodb:ConditionCheckItem'],",
    instead: "check: ['dynamodb:ConditionCheckItem', 'dynamodb:PutItem'],",
    finder: FINDER,
  },
  {
    name: 'a permission on a table has no leading keys',
    file: GRANTS,
    piece: '    conditions: leadingKeys(grant.keys),\n  });\n}\n\nfunction indexStatement',
    instead: '  });\n}\n\nfunction indexStatement',
    finder: FINDER,
  },
  {
    name: 'a permission on an index has no leading keys',
    file: GRANTS,
    piece: '    conditions: leadingKeys(grant.keys),\n  });\n}\n\nfunction readSecret',
    instead: '  });\n}\n\nfunction readSecret',
    finder: FINDER,
  },
  {
    name: 'one leading key of several is enough',
    file: GRANTS,
    piece: "'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys }",
    instead: "'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': keys }",
    finder: FINDER,
  },
  {
    name: 'grants of one role go to every role of the service',
    file: GRANTS,
    piece: '...tables.filter((g) => g.to.includes(role)).map((g) => tableStatement(g, accessed)),',
    instead: '...tables.map((g) => tableStatement(g, accessed)),',
    finder: FINDER,
  },
  {
    name: 'mail may come from any address',
    file: GRANTS,
    piece: "    conditions: { StringEquals: { 'ses:FromAddress': senderOf(stage.mailFrom).address } },\n",
    instead: '',
    finder: FINDER,
  },
  {
    name: 'exports may be read by whoever reads photos',
    file: GRANTS,
    piece: 'const photosOf = (uploads: Bucket) => [ORIGINALS, DECODED]',
    instead: 'const photosOf = (uploads: Bucket) => [ORIGINALS, DECODED, EXPORTS]',
    finder: FINDER,
  },
  {
    name: 'every role may be passed on',
    file: GRANTS,
    piece: "actions: ['iam:PassRole'], resources: [timerRole.roleArn]",
    instead: "actions: ['iam:PassRole'], resources: ['arn:aws:iam::*:role/*']",
    finder: FINDER,
  },
  {
    name: 'the relay may delete any item',
    file: 'infra/constructs/outbox-relay.ts',
    piece: "conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['OUTBOX#*'] } },",
    instead: "conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['*'] } },",
    finder: FINDER,
  },
  {
    name: 'a service may delete sessions that it reads',
    file: 'services/bids/service.ts',
    piece: "{ to: ['api'], table: 'accounts', actions: ['get', 'update'], keys: ['SESSION#*'] }",
    instead: "{ to: ['api'], table: 'accounts', actions: ['get', 'update', 'delete'], keys: ['SESSION#*'] }",
    finder: FINDER,
  },
  {
    name: 'whoever may invoke the API may be anywhere',
    file: 'infra/constructs/public-api.ts',
    piece:
      "      sourceArn: Stack.of(this).formatArn({\n        service: 'execute-api',\n        resource: this.api.apiId,\n        resourceName: '*',\n      }),\n",
    instead: '',
    finder: FINDER,
  },
];
