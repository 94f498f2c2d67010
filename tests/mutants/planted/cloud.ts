import type { Mutant } from '../bug.ts';

const constructs = (file: string) => `infra/constructs/${file}.ts`;

/** What the stacks say: permissions, queues, time-outs, the firewall. */
export const inCloud: readonly Mutant[] = [
  {
    name: 'a permission on a table has no leading keys',
    kind: 'grant',
    file: constructs('grants'),
    piece: 'resources: [tables[grant.table].tableArn],\n    conditions: leadingKeys(grant.keys),',
    instead: 'resources: [tables[grant.table].tableArn],',
    finder: 'infra/checks/least-privilege.test.ts',
  },
  {
    name: 'a queue has no dead letters',
    kind: 'setting',
    file: constructs('queue'),
    piece: 'deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },',
    instead: '',
    finder: 'infra/checks/asynchronous.test.ts',
  },
  {
    name: 'whoever may read an item may delete it',
    kind: 'grant',
    file: constructs('grants'),
    piece: "get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],",
    instead: "get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:DeleteItem'],",
    finder: 'infra/constructs/grants.test.ts',
  },
  {
    name: 'a message is given again while its function still runs',
    kind: 'setting',
    file: constructs('queue'),
    piece: 'Duration.seconds(timeout.toSeconds() * 6)',
    instead: 'Duration.seconds(timeout.toSeconds())',
    finder: 'infra/stacks/services-stack.test.ts',
  },
  {
    name: 'the relay is called for every write',
    kind: 'setting',
    file: constructs('outbox-relay'),
    piece: `          filters: [
            FilterCriteria.filter({
              eventName: FilterRule.isEqual('INSERT'),
              dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('OUTBOX#') } } },
            }),
          ],
`,
    instead: '',
    finder: 'infra/stacks/services-stack.test.ts',
  },
  {
    name: 'the relay gives rows up after an hour',
    kind: 'setting',
    file: constructs('outbox-relay'),
    piece: 'maxRecordAge: Duration.hours(23)',
    instead: 'maxRecordAge: Duration.hours(1)',
    finder: 'infra/stacks/services-stack.test.ts',
  },
  {
    name: 'late events are looked for every five hours',
    kind: 'setting',
    file: constructs('outbox-relay'),
    piece: 'rate(5 minutes)',
    instead: 'rate(5 hours)',
    finder: 'infra/stacks/services-stack.test.ts',
  },
  {
    name: 'payments are swept once a day',
    kind: 'setting',
    file: 'services/payments/service.ts',
    piece: "{ timer: 'sweep', rate: '5 minutes' }",
    instead: "{ timer: 'sweep', rate: '1 day' }",
    finder: 'infra/stacks/services-stack.test.ts',
  },
  {
    name: 'the firewall lets a hundred times as many calls in',
    kind: 'setting',
    file: constructs('web-acl'),
    piece: 'REQUESTS_PER_VIEWER = 2_000',
    instead: 'REQUESTS_PER_VIEWER = 200_000',
    finder: 'infra/stacks/edge-stack.test.ts',
  },
];
