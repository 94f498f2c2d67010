import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { awsOf, tableClient } from '../../tests/support/aws.ts';
import { type Stack, startStack } from '../../tests/support/stack.ts';
import { world } from '../../tests/support/world.ts';
import { atRest } from './at-rest.ts';
import { advanceToMorning, type Crowd, homeowners, ONCE, payableProviders } from './crowd.ts';
import { besideNoise } from './noisy.ts';
import { cpuSeconds } from './process-use.ts';
import { Tally } from './tally.ts';
import { violationsOf } from './violations.ts';

/**
 * `npm run load` walks 200 people, each with an address of their own, through the main journey for 60 seconds on the local
 * cloud. They start within the first 20 seconds, or with `-- --at-once` in the same moment, so that all reach each step
 * together. `-- --noisy` does so with 25 people, first by themselves and then beside an account that does fifty times as
 * much. Fails on a response other than a success, 409 or 429, and on anything wrong afterwards.
 */
const HOMEOWNERS = 180;
const PROVIDERS = 20;
const SECONDS = 60;
const COMING_MS = process.argv.includes('--at-once') ? 0 : 20_000;

const stack = await startStack();
try {
  process.stdout.write(`${cpus().length} cores, Node ${process.version}: `);
  const { lines, wrongs } = process.argv.includes('--noisy') ? await besideNoise(stack) : await crowd(stack);
  for (const line of [...lines, ...wrongs.map((wrong) => `  ${wrong}`)]) process.stdout.write(`${line}\n`);
  process.exitCode = wrongs.length > 0 ? 1 : 0;
} finally {
  await stack.stop();
  await stack.discard();
}

async function crowd(stack: Stack): Promise<{ lines: string[]; wrongs: string[] }> {
  const w = world(stack.url);
  const aws = awsOf(stack);
  await advanceToMorning(w);
  const since = new Date(await w.local.now()).toISOString();
  const tally = new Tally();
  const client = tableClient(aws);
  const providers = (await payableProviders(w, client, PROVIDERS)).map((each) => tally.follow(each));
  client.destroy();
  const failures: string[] = [];
  let turn = 0;
  const computedBefore = cpuSeconds(stack.pid);
  const started = performance.now();
  const people: Crowd = {
    ...{ w, tally, step: ONCE },
    nextProvider: () => providers[turn++ % providers.length] as (typeof providers)[number],
    over: () => performance.now() - started > SECONDS * 1000,
  };
  const lane = async (_: unknown, index: number) => {
    await sleep((index / HOMEOWNERS) * COMING_MS);
    await homeowners(people).catch((error) => void failures.push(String(error)));
  };
  await Promise.all(Array.from({ length: HOMEOWNERS }, lane));
  const seconds = (performance.now() - started) / 1000;
  const computed = cpuSeconds(stack.pid) - computedBefore;

  const rest = await atRest(w, aws, since);
  const wrongs = [...tally.errors(), ...failures, ...violationsOf(rest, tally)];
  const line =
    `${HOMEOWNERS + PROVIDERS} people ${COMING_MS ? `within ${COMING_MS / 1000} s` : 'at once'} for ${seconds.toFixed(0)} s, ` +
    `from ${tally.addresses.size} addresses: ` +
    `${tally.calls} calls (${(tally.calls / seconds).toFixed(0)}/s), ${tally.jobs} whole jobs, ` +
    `p50 ${tally.within(0.5).toFixed(0)} ms, p99 ${tally.within(0.99).toFixed(0)} ms, ` +
    `${computed.toFixed(0)} s computed by the local cloud, ${wrongs.length} wrong`;
  const slowest = tally
    .slowest(0.99, 5)
    .map(({ route, ms, calls }) => `  ${route}: p99 ${ms.toFixed(0)} ms of ${calls} calls`);
  return { lines: [line, ...slowest, ...tally.refused().map((each) => `  as declared: ${each}`)], wrongs };
}
