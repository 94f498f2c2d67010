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
];
