import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TABLES } from '@sward/shared/service';
import { type Restored, writeRestoredStacks } from '../../infra/restored-stacks.ts';
import { awsOf } from '../../tests/support/aws.ts';
import { eventually } from '../../tests/support/local.ts';
import { launch, type Stack, startStack } from '../../tests/support/stack.ts';
import { type Job, paidJob } from '../../tests/support/steps.ts';
import { type World, world } from '../../tests/support/world.ts';
import { copyTable } from '../ops/copy-table.ts';
import { accessTo, type StageAccess, tableNameOf } from '../ops/stage-access.ts';
import { checkEverything, type Day, dayBefore } from './day.ts';
import { losePool } from './pool.ts';
import { countItems, destroy } from './tables.ts';

/**
 * `npm run drill` rehearses the loss of all tables on this machine. It takes a backup while jobs are open and money is
 * held, and then deletes every item of every table. It restores the tables beside the empty ones, switches the stage to
 * them by its value `tables`, and checks accounts, money and timers. It prints the time of each step, and fails when
 * anything differs from the moment of the backup.
 */
const CLOUD = 'tests/support/runner/cloud-on.ts';
const folder = await mkdtemp(join(tmpdir(), 'sward-drill-'));
const [state, backup] = [join(folder, 'state'), join(folder, 'backup')];
const running = new Set<Stack>();
const steps: { what: string; seconds: number }[] = [];
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs, times and prints a step of the restore itself. What comes before the restore is not timed. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  steps.push({ what, seconds: (performance.now() - began) / 1000 });
  print(`${what}: ${steps.at(-1)?.seconds.toFixed(1)} s`);
  return result;
}

async function start(assembly: string, stateDir: string, port = 0): Promise<Stack> {
  const stack = await launch(stateDir, [CLOUD, assembly, stateDir, String(port)]);
  running.add(stack);
  return stack;
}

async function stop(stack: Stack): Promise<void> {
  running.delete(stack);
  await stack.stop();
}

/** Sets the environment as an operator does, and returns the operator's access to the stack. */
function operatorOf(stack: Stack, restoredAt?: string): StageAccess {
  const { endpoint, accessKeyId, secretAccessKey } = awsOf(stack);
  Object.assign(process.env, {
    ...{ AWS_REGION: 'us-east-1', AWS_ENDPOINT_URL: endpoint },
    ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
  });
  return accessTo('local', restoredAt);
}

try {
  const first = await startStack({ stateDir: state });
  running.add(first);
  const port = Number(new URL(first.url).port);
  const day: Day = await dayBefore(world(first.url));
  const own = await namesOf(operatorOf(first));
  await stop(first);
  await cp(state, backup, { recursive: true });
  print(`The moment: ${day.moment}, with ${day.open.length} open jobs and one in review`);

  const restored: Restored = { ...own };
  for (const table of TABLES) restored[table] = `${own[table]}-restored`;
  writeRestoredStacks(join(folder, 'beside'), restored, false);
  writeRestoredStacks(join(folder, 'switched'), restored, true);

  let live = await start(join(folder, 'beside'), state, port);
  const late: Job = await paidJob(world(live.url), 70);
  print('After it one more job was paid for, which the backup does not know');
  for (const table of TABLES) await destroy(operatorOf(live), own[table]);
  await mustFail(world(live.url), day);
  print('Every item of every table is gone: nobody can sign in');

  const copied = await timed('tables restored beside the empty ones', async () => {
    const source = await start('dist/cloud/local', backup);
    const { endpoint } = awsOf(source);
    const access = operatorOf(live, endpoint);
    const said = await Promise.all(TABLES.map((table) => copyTable(access, own[table], restored[table])));
    const counts = await Promise.all(TABLES.map((table) => countItems(access, restored[table])));
    await stop(source);
    for (const line of said) print(`  ${line.trim()}`);
    if (said.some((line) => line.includes('somebody else'))) throw new Error('a restored table was written');
    return counts.reduce((sum, count) => sum + count, 0);
  });
  live = await timed('the stage switched to them', async () => {
    await stop(live);
    return await start(join(folder, 'switched'), state, port);
  });
  process.env.SWARD_TABLES = JSON.stringify(
    Object.fromEntries(TABLES.map((table) => [table, { name: restored[table] }])),
  );
  await timed('what was due caught up with', async () => {
    await world(live.url).local.advance('PT10M');
  });
  await timed('looked at', () => checkEverything(world(live.url), operatorOf(live), day, late));
  await timed('the user pool made anew of its export', async () => {
    const aws = awsOf(live);
    print(`  ${await losePool(world(live.url), aws, operatorOf(live), day.posted.owner)}`);
  });
  const minutes = steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  print(`Restored ${copied} items in ${minutes.toFixed(1)} minutes; all that was looked at is as it was.`);
} finally {
  await Promise.all([...running].map((stack) => stack.stop()));
  await rm(folder, { recursive: true, force: true });
}

/** Returns the names of the stage's own tables. */
async function namesOf(access: StageAccess): Promise<Restored> {
  const name = (table: keyof Restored) => tableNameOf(access, table);
  return {
    accounts: await name('accounts'),
    marketplace: await name('marketplace'),
    conversations: await name('conversations'),
  };
}

async function mustFail({ url }: World, { open: [job] }: Day): Promise<void> {
  const answer = await fetch(`${url}/api/health`);
  if (!answer.ok) throw new Error('the site itself is gone');
  await eventually(
    async () => (await job?.owner.call('GET', '/api/auth/user'))?.status === 401,
    'nobody to be known',
  );
}
