import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { awsOf, tableClient } from '../../tests/support/aws.ts';
import { idOf, type Person } from '../../tests/support/people.ts';
import type { Stack } from '../../tests/support/stack.ts';
import { requestForm } from '../../tests/support/steps.ts';
import { dayFromNow, letters, type World, world } from '../../tests/support/world.ts';
import { atRest } from './at-rest.ts';
import {
  advanceToMorning,
  bidOn,
  type Crowd,
  homeowners,
  newcomer,
  payableProviders,
  post,
} from './crowd.ts';
import { isDeclared, Tally } from './tally.ts';
import { violationsOf } from './violations.ts';

const HOMEOWNERS = 20;
const PROVIDERS = 5;
const SECONDS = 60;
/** Pause between two steps of a person, and of each lane of the noisy account. */
const THINKING_MS = 1000;
/** Work of the noisy account as a multiple of one person's. */
const TIMES = 50;

/**
 * Runs the crowd twice on the same stack, first by itself and then beside one account that polls, posts and writes
 * messages fifty times as often as a person. Returns the people's waiting times in both parts, and what is wrong once
 * everything has come to rest.
 */
export async function besideNoise(stack: Stack): Promise<{ lines: string[]; wrongs: string[] }> {
  const w = world(stack.url);
  const aws = awsOf(stack);
  await advanceToMorning(w);
  const since = new Date(await w.local.now()).toISOString();
  const client = tableClient(aws);
  const providers = await payableProviders(w, client, PROVIDERS);
  client.destroy();
  const failures: string[] = [];
  const alone = await part(w, providers, failures, async () => {});
  const loud = new Tally();
  const neighbor = await noisyAccount(w, loud, providers);
  const beside = await part(w, providers, failures, (over) => neighbor(over, failures));

  const rest = await atRest(w, aws, since);
  const parts = [alone, beside, loud];
  const known = {
    receipts: parts.flatMap(({ receipts }) => receipts),
    requests: new Set(parts.flatMap(({ requests }) => [...requests])),
  };
  const wrongs = [...parts.flatMap((each) => each.errors()), ...failures, ...violationsOf(rest, known)];
  const ratio = (share: number) => (beside.within(share) / alone.within(share)).toFixed(2);
  const lines = [
    `${HOMEOWNERS + PROVIDERS} people, a step a second each, ${SECONDS} s alone and ${SECONDS} s beside one account that does ${TIMES} times as much`,
    lineOf('alone', alone),
    lineOf('beside', beside),
    `  p50 times ${ratio(0.5)}, p99 times ${ratio(0.99)}`,
    lineOf('the account', loud),
    ...loud.refused().map((each) => `    ${each}`),
    `${wrongs.length} wrong`,
  ];
  return { lines, wrongs };
}

function lineOf(who: string, tally: Tally): string {
  const said = [
    `${tally.calls} calls`,
    `${tally.jobs} whole jobs`,
    `p50 ${tally.within(0.5).toFixed(0)} ms`,
    `p99 ${tally.within(0.99).toFixed(0)} ms`,
    `${tally.errors().length} errors`,
  ];
  return `  ${who}: ${said.join(', ')}`;
}

/** Runs the crowd and `noise` for `SECONDS`; returns the tally of the crowd. */
async function part(
  w: World,
  providers: readonly Person[],
  failures: string[],
  noise: (over: () => boolean) => Promise<void>,
): Promise<Tally> {
  const tally = new Tally();
  const followed = providers.map((each) => tally.follow(each));
  const started = performance.now();
  const over = () => performance.now() - started > SECONDS * 1000;
  let turn = 0;
  const crowd: Crowd = {
    ...{ w, tally, over },
    step: async (act) => {
      await setTimeout(THINKING_MS);
      return await act();
    },
    nextProvider: () => followed[turn++ % followed.length] as Person,
  };
  const lane = () => homeowners(crowd).catch((error) => void failures.push(String(error)));
  await Promise.all([...Array.from({ length: HOMEOWNERS }, lane), noise(over)]);
  return tally;
}

/** Creates an account with a request, a bid on it and a conversation; returns what it does from then on. */
async function noisyAccount(w: World, tally: Tally, providers: readonly Person[]) {
  const provider = tally.follow(providers[0] as Person);
  const step: Crowd['step'] = (act) => act();
  const crowd: Crowd = { w, tally, step, over: () => false, nextProvider: () => provider };
  const someone = await newcomer(crowd);
  const requestId = await post(crowd, someone);
  await bidOn(crowd, requestId, provider, someone);
  const receiverId = await idOf(provider);
  const about = { serviceRequestId: requestId, otherUserId: receiverId };
  const { id: conversationId } = await someone.api.call('messaging.openConversation', { body: about });
  const day = await dayFromNow(w, 3);
  const does: (() => Promise<unknown>)[] = [
    () => someone.api.call('messaging.listNotifications'),
    () => someone.api.call('messaging.listConversations'),
    () => someone.api.call('requests.listOwn'),
    () =>
      someone.api.call('messaging.sendMessage', {
        body: { conversationId, receiverId, content: `Are you there? ${letters()}`, clientId: randomUUID() },
      }),
    () => someone.api.call('auth.user'),
    () => someone.api.call('bids.list', { params: { requestId } }),
    () => someone.api.call('messaging.listMessages', { params: { id: conversationId } }),
    () => someone.api.call('requests.post', { body: requestForm(day) }),
  ];
  return async (over: () => boolean, failures: string[]): Promise<void> => {
    const lane = async (first: number) => {
      for (let turn = first; !over(); turn++) {
        await setTimeout(THINKING_MS);
        await does[turn % does.length]?.().catch((error: unknown) => {
          if (!isDeclared(error)) failures.push(String(error));
        });
      }
    };
    await Promise.all(Array.from({ length: TIMES }, (_, first) => lane(first)));
  };
}
