import type { Mutant } from '../bug.ts';

/** Who may do what in the cloud. */
export const inPermissions: readonly Mutant[] = [
  {
    name: 'whoever may read an item may delete it',
    file: 'infra/constructs/grants.ts',
    piece: "get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],",
    instead: "get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:DeleteItem'],",
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'whoever may check an item may write it',
    file: 'infra/constructs/grants.ts',
    piece: "check: ['dynamodb:ConditionCheckItem'],",
    instead: "check: ['dynamodb:ConditionCheckItem', 'dynamodb:PutItem'],",
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'a permission on a table has no leading keys',
    file: 'infra/constructs/grants.ts',
    piece: 'actions: TABLE_ACTIONS[action], keys: grant.keys }',
    instead: "actions: TABLE_ACTIONS[action], keys: ['*'] }",
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'a permission on an index has no leading keys',
    file: 'infra/constructs/grants.ts',
    piece: "actions: ['dynamodb:Query'], keys: grant.keys }",
    instead: "actions: ['dynamodb:Query'], keys: ['*'] }",
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'one leading key of several is enough',
    file: 'infra/constructs/grants.ts',
    piece: "'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys }",
    instead: "'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': keys }",
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'a call that names no key is let through',
    file: 'infra/constructs/grants.ts',
    piece: "      Null: { 'dynamodb:LeadingKeys': 'false' },\n",
    instead: '',
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'keys of one action stand in several statements',
    file: 'infra/constructs/grants.ts',
    piece: 'JSON.stringify([on, actions]));',
    instead: 'JSON.stringify([on, actions, Math.random()]));',
    finder: 'infra/checks/least-privilege.test.ts',
  },
  {
    name: 'grants of one role go to every role of the service',
    file: 'infra/constructs/grants.ts',
    piece: 'onItems(tables.filter((g) => g.to.includes(role)).flatMap((g) => itemGrants(g, accessed))),',
    instead: 'onItems(tables.flatMap((g) => itemGrants(g, accessed))),',
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'mail may come from any address',
    file: 'infra/constructs/grants.ts',
    piece: "    conditions: { StringEquals: { 'ses:FromAddress': senderOf(stage.mailFrom).address } },\n",
    instead: '',
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'exports may be read by whoever reads photos',
    file: 'infra/constructs/grants.ts',
    piece: 'const photosOf = (uploads: Bucket) => [ORIGINALS, DECODED]',
    instead: 'const photosOf = (uploads: Bucket) => [ORIGINALS, DECODED, EXPORTS]',
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'every role may be passed on',
    file: 'infra/constructs/grants.ts',
    piece: "actions: ['iam:PassRole'], resources: [timerRole.roleArn]",
    instead: "actions: ['iam:PassRole'], resources: ['arn:aws:iam::*:role/*']",
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'the relay may delete any item',
    file: 'infra/constructs/outbox-relay.ts',
    piece: "tables, ['OUTBOX#*']",
    instead: "tables, ['*']",
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'whoever may invoke the API may be anywhere',
    file: 'infra/constructs/public-api.ts',
    piece:
      "      sourceArn: Stack.of(this).formatArn({\n        service: 'execute-api',\n        resource: this.api.apiId,\n        resourceName: '*',\n      }),\n",
    instead: '',
    finder: 'infra/checks/permissions.test.ts',
  },
  {
    name: 'a service may delete sessions that it reads',
    file: 'services/bids/service.ts',
    piece: "{ to: ['api'], table: 'accounts', actions: ['get', 'update'], keys: ['SESSION#*'] }",
    instead: "{ to: ['api'], table: 'accounts', actions: ['get', 'update', 'delete'], keys: ['SESSION#*'] }",
    finder: 'infra/checks/permissions.test.ts',
  },
];
