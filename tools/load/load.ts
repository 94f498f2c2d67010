import { cpus } from 'node:os';
import { awsOf, tableClient } from '../../tests/support/aws.ts';
import { startStack } from '../../tests/support/stack.ts';
import { world } from '../../tests/support/world.ts';
import { atRest } from './at-rest.ts';
import { advanceToMorning, type Crowd, homeowners, ONCE, payableProviders } from './crowd.ts';
import { Tally } from './tally.ts';
import { violationsOf } from './violations.ts';

/**
 * `npm run load`: 200 people at once, each from an address of their own, live the main journey for 60 seconds on the embedded
 * cloud. Fails on an answer other than a success, 409 or 429, and on anything wrong afterwards.
 */
const HOMEOWNERS = 180;
const PROVIDERS = 20;
const SECONDS = 60;

const stack = await startStack();
try {
  const w = world(stack.url);
  await advanceToMorning(w);
  const since = new Date(await w.local.now()).toISOString();
  const tally = new Tally();
  const client = tableClient(awsOf(stack));
  const providers = (await payableProviders(w, client, PROVIDERS)).map((each) => tally.follow(each));
  client.destroy();
  const failures: string[] = [];
  let turn = 0;
  const started = performance.now();
  const crowd: Crowd = {
    ...{ w, tally, step: ONCE },
    nextProvider: () => providers[turn++ % providers.length] as (typeof providers)[number],
    over: () => performance.now() - started > SECONDS * 1000,
  };
  const lane = () => homeowners(crowd).catch((error) => void failures.push(String(error)));
  await Promise.all(Array.from({ length: HOMEOWNERS }, lane));
  const seconds = (performance.now() - started) / 1000;

  const rest = await atRest(w, awsOf(stack), since);
  const wrongs = [...tally.errors(), ...failures, ...violationsOf(rest, tally)];
  process.stdout.write(
    `${cpus().length} cores, Node ${process.version}: ${HOMEOWNERS + PROVIDERS} people at once for ${seconds.toFixed(0)} s, ` +
      `from ${tally.addresses.size} addresses: ` +
      `${tally.calls} calls (${(tally.calls / seconds).toFixed(0)}/s), ${tally.jobs} whole jobs, ` +
      `p50 ${tally.within(0.5).toFixed(0)} ms, p99 ${tally.within(0.99).toFixed(0)} ms, ` +
      `${wrongs.length} wrong\n`,
  );
  for (const each of tally.refused()) process.stdout.write(`  as declared: ${each}\n`);
  for (const wrong of wrongs) process.stdout.write(`  ${wrong}\n`);
  process.exitCode = wrongs.length > 0 ? 1 : 0;
} finally {
  await stack.stop();
  await stack.discard();
}
