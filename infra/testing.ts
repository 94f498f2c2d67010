import { createHash } from 'node:crypto';
import type { Found } from './checks/resources.ts';
import { hashOfStacks, remembered } from './remembered.ts';

/** Every context value that adds something to the stacks. */
export const WHOLE = {
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  smsFrom: '+16175550199',
  operatorsMail: 'ops@sward.example',
  budgetDollars: '300',
  lambdaConcurrency: '1000',
  siteUrl: 'https://lawns.example',
  backup: '{"region":"us-west-2","account":"444455556666"}',
};

/** A stage whose tables were restored. */
export const RESTORED = {
  tables: JSON.stringify(restoredTables('accounts', 'marketplace', 'conversations')),
};

function restoredTables(...names: string[]) {
  const arn = 'arn:aws:dynamodb:us-east-1:111122223333:table';
  return Object.fromEntries(
    names.map((name) => [name, { name: `${name}-then`, streamArn: `${arn}/${name}-then/stream/2027` }]),
  );
}

/** What is asked for by several files, or by one with a context of its own: made together, for CDK takes seconds to load. */
const TOGETHER: readonly [stage: string, context: Record<string, string>][] = [
  ['prod', {}],
  ['prod', WHOLE],
  ['prod', RESTORED],
  ['prod', { originSecretField: '2027' }],
  ['prod', { mailIdentity: 'address' }],
  ['local', {}],
  ['dev', {}],
];

let hash: string | undefined;
const known = new Map<string, Promise<Found[]>>();

/** Everything that the stacks of a stage hold. It is made once for all files, and is not to be changed. */
export function synthesize(stage: string, context: Record<string, string> = {}): Promise<Found[]> {
  const name = nameOf(stage, context);
  const before = known.get(name);
  if (before) return before;
  const made = kept(stage, context, async () => {
    const { synthesizeAnew } = await import('./synthesis.ts');
    for (const other of TOGETHER)
      if (nameOf(...other) !== name) await kept(...other, () => synthesizeAnew(...other));
    return synthesizeAnew(stage, context);
  }).then(freeze);
  known.set(name, made);
  return made;
}

function kept(stage: string, context: Record<string, string>, make: () => Found[] | Promise<Found[]>) {
  hash ??= hashOfStacks();
  return remembered(`stacks-${nameOf(stage, context)}`, `${hash} ${JSON.stringify(context)}`, make);
}

function nameOf(stage: string, context: Record<string, string>): string {
  const hashed = createHash('sha256').update(JSON.stringify(context)).digest('hex');
  return `${stage}-${hashed.slice(0, 8)}`;
}

/** What one test changed would be wrong in the next one. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) freeze(each);
  }
  return value;
}
