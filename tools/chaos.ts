import { cpus } from 'node:os';
import { diceOf } from '../tests/simulation/random.ts';
import { awsOf, tableClient } from '../tests/support/aws.ts';
import { person } from '../tests/support/people.ts';
import { startStack } from '../tests/support/stack.ts';
import { type World, world } from '../tests/support/world.ts';
import { atRest } from './load/at-rest.ts';
import { CrashingStack } from './load/crashing-stack.ts';
import { advanceToMorning, type Crowd, homeowners, payableProviders } from './load/crowd.ts';
import { Tally } from './load/tally.ts';
import { violationsOf } from './load/violations.ts';

/**
 * `npm run chaos -- [--kills 100] [--seed 1]` ends the local cloud with `kill -9` at random moments while homeowners and
 * providers walk through the main journey, and starts it again on the data that is left. Each of them comes back with the
 * same account, checks what became of the unanswered step, and goes on. Fails when Sward has lost, repeated or half done
 * what it had acknowledged, and when anything is wrong once everything has come to rest.
 */
const HOMEOWNERS = 10;
const PROVIDERS = 6;

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const kills = option('kills', 100);
const seed = option('seed', 1);

interface Queue {
  name: string;
  messages: number;
  deadLettersOf: readonly unknown[];
}

/** Redrives the dead letters, as operators do when every attempt was cut off; returns their number. */
async function redrive({ local, url }: World): Promise<number> {
  await local.advance('PT5M');
  const operator = person(url);
  const queues = await operator.must<Queue[]>('GET', '/_local/queues.json');
  const dead = queues.filter(({ messages, deadLettersOf }) => messages > 0 && deadLettersOf.length > 0);
  for (const { name } of dead) await operator.must('POST', `/_local/queues/${name}/redrive`);
  return dead.reduce((sum, { messages }) => sum + messages, 0);
}

const first = await startStack();
// A registration that was cut off gets a 503 until its lease of 30 s ends.
const tally = new Tally([503]);
const lives = new CrashingStack(first, diceOf(seed), tally);
try {
  const w = world(first.url);
  await advanceToMorning(w);
  const since = new Date(await w.local.now()).toISOString();
  const client = tableClient(awsOf(first));
  const providers = (await payableProviders(w, client, PROVIDERS)).map((each) => tally.follow(each));
  client.destroy();

  let over = false;
  let turn = 0;
  const crowd: Crowd = {
    ...{ w, tally, step: lives.step, over: () => over },
    nextProvider: () => providers[turn++ % providers.length] as (typeof providers)[number],
  };
  const failures: string[] = [];
  const lane = async () => {
    while (!over) await homeowners(crowd).catch((error) => void failures.push(String(error)));
  };
  const lanes = Promise.all(Array.from({ length: HOMEOWNERS }, lane));
  const started = performance.now();
  const told = (count: number, moment: string) =>
    process.stdout.write(
      `kill ${count} of ${kills}: after ${moment.replace('+', ' answered writes and ')} ms\n`,
    );
  await lives.live(kills, told).finally(() => {
    over = true;
  });
  const seconds = (performance.now() - started) / 1000;
  await lanes;

  const redriven = await redrive(w);
  const rest = await atRest(w, awsOf(lives.stack), since);
  const wrongs = [...tally.errors(), ...failures, ...lives.lost, ...violationsOf(rest, tally)];
  const made = (sk: string) =>
    rest.items.filter((item) => item.sk.startsWith(sk) && String(item.createdAt ?? '') >= since);
  const payments = made('PAYMENT');
  const released = payments.filter(({ status }) => status === 'released');
  const meanStart = lives.starts.reduce((sum, ms) => sum + ms, 0) / lives.starts.length / 1000;
  process.stdout.write(
    [
      `${cpus().length} cores, Node ${process.version}, seed ${seed}: ${lives.kills} times kill -9 in ${seconds.toFixed(0)} s, ` +
        `${lives.early} of them during a start; ${lives.starts.length + 1} lives, a start takes ${meanStart.toFixed(1)} s`,
      `${tally.calls} calls answered, ${lives.unanswered} not; ${made('REQUEST').length} requests, ${made('BID#').length} bids, ` +
        `${payments.length} payments, ${released.length} releases, ${tally.jobs} whole jobs`,
      `${tally.writes} writes acknowledged, ${tally.receipts.length} receipts checked after the next start and at the end`,
      `${redriven} messages redriven, ${rest.mails.length} mails, ${wrongs.length} wrong`,
      `lives ended after (writes answered + ms): ${lives.moments.join(', ')}`,
      ...tally.refused().map((each) => `  as declared: ${each}`),
      ...wrongs.map((wrong) => `  ${wrong}`),
      '',
    ].join('\n'),
  );
  process.exitCode = wrongs.length > 0 ? 1 : 0;
} finally {
  await lives.stack.stop();
  await first.discard();
}
