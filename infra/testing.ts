import type { Found } from './checks/resources.ts';
import { hashOfStacks, remembered } from './remembered.ts';
import type { Stage } from './stage.ts';
import { stageOf } from './stages/index.ts';

const prod = stageOf({ stage: 'prod', rehearsal: true });
const TABLE = 'arn:aws:dynamodb:us-east-1:111122223333:table';
const restoredAs = (name: string) => ({
  name: `${name}-then`,
  streamArn: `${TABLE}/${name}-then/stream/2027`,
});

/** Stages that tests look at, with sample values. They are synthesized together, as CDK takes seconds to load. */
export const SAMPLES = {
  prod,
  /** Leaves out everything optional, and makes every other choice differently from prod. */
  modest: {
    ...prod,
    certificateArn: 'none',
    smsFrom: 'none',
    operatorsMail: 'none',
    mailIdentity: 'address',
    hstsSubdomains: true,
    originSecretField: '2027',
    lambdaConcurrency: 10,
    backup: 'none',
  },
  /** Works on restored tables. */
  restored: {
    ...prod,
    tables: {
      accounts: restoredAs('accounts'),
      marketplace: restoredAs('marketplace'),
      conversations: restoredAs('conversations'),
    },
  },
  /** Prod under another name. */
  twin: { ...prod, name: 'twin' },
  staging: stageOf({ stage: 'staging', rehearsal: true }),
  ephemeral: stageOf({ stage: 'ephemeral', name: 'run7', rehearsal: true }),
  local: stageOf({ stage: 'local' }),
} as const satisfies Record<string, Stage>;

export type Sample = keyof typeof SAMPLES;

/** The stacks of a stage, or the stack that grants the pipeline access to its account. */
type What = 'stage' | 'pipeline';

const TOGETHER: readonly (readonly [Sample, What])[] = [
  ...(Object.keys(SAMPLES) as Sample[]).map((sample) => [sample, 'stage'] as const),
  ['prod', 'pipeline'],
  ['ephemeral', 'pipeline'],
];

let hash: string | undefined;
const known = new Map<string, Promise<Found[]>>();

/** Returns every resource in the stacks of a stage, made once for all test files and frozen. */
export function synthesize(sample: Sample, what: What = 'stage'): Promise<Found[]> {
  const name = `${sample}-${what}`;
  const before = known.get(name);
  if (before) return before;
  const made = kept(sample, what, async () => {
    const { appOf, foundIn, pipelineOf } = await import('./synthesis.ts');
    const make = (each: Sample, of: What) =>
      foundIn(of === 'pipeline' ? pipelineOf(SAMPLES[each]) : appOf(SAMPLES[each]));
    for (const [other, of] of TOGETHER)
      if (`${other}-${of}` !== name) await kept(other, of, () => make(other, of));
    return make(sample, what);
  }).then(freeze);
  known.set(name, made);
  return made;
}

function kept(sample: Sample, what: What, make: () => Found[] | Promise<Found[]>) {
  hash ??= hashOfStacks();
  return remembered(`stacks-${sample}-${what}`, `${hash} ${JSON.stringify(SAMPLES[sample])}`, make);
}

/** Freezes a value deeply: a change by one test would be wrong in the next. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) freeze(each);
  }
  return value;
}
