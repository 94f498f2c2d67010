/** @covers auth requests bids payments messaging infra */
import { contract, type RouteId, routes } from '@sward/shared/contract';
import { ERRORS } from '@sward/shared/kernel';
import { lasting, outsideProvider, tableClient } from '../support/aws.ts';
import { type Person, person, signIn } from '../support/people.ts';
import { buildScene, WHO, type Who } from '../support/scene.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, type Job, payBid, placeBid, postRequest, toTheJob } from '../support/steps.ts';
import { dayFromNow } from '../support/world.ts';
import { bidRows } from './bids-rows.ts';
import type { Expected, Row, Rows, Scene } from './callers.ts';
import { passkeyRows } from './passkey-rows.ts';
import { paymentRows } from './payments-rows.ts';
import { peopleRows } from './people-rows.ts';
import { recurringRows } from './recurring-rows.ts';
import { requestRows } from './requests-rows.ts';
import { signInRows } from './sign-in-rows.ts';
import { supportRows } from './support-rows.ts';

/**
 * Tests every route with every kind of caller: all make the same call on the same thing, in a state in which it
 * succeeds. Callers without the right are refused and change nothing. Then entitled callers succeed, so that no row
 * passes because its call is broken.
 */
const groups: [name: string, rows: Rows][] = [
  ['signing in', signInRows],
  ['passkeys', passkeyRows],
  ['people', peopleRows],
  ['requests', requestRows],
  ['recurring services', recurringRows],
  ['bids', bidRows],
  ['payments and messages', paymentRows],
  ['support', supportRows],
];
/** A route without a row does not compile. */
const rows: Record<RouteId, Row> = {
  ...signInRows,
  ...passkeyRows,
  ...peopleRows,
  ...requestRows,
  ...recurringRows,
  ...bidRows,
  ...paymentRows,
  ...supportRows,
};

/** Rows in which no caller succeeds, and the place where one does. */
const NOBODY_HERE: Partial<Record<RouteId, string>> = {
  'auth.confirm':
    'takes a link of before codes were mailed: services/auth/src/registration/confirm-email.test.ts',
  'auth.removeSecondFactor': 'takes an authenticator: tests/journeys/sign-in.test.ts',
  'payments.chooseNoAccess': 'takes a quarter of an hour: services/payments/src/access-steps',
  'payments.stillNoAccess': 'takes a quarter of an hour: services/payments/src/access-steps',
  'payments.postponePayout': 'takes a blocked payout: tests/journeys/payouts.test.ts',
  'payments.takeUpJob': 'takes three days: tests/journeys/taken-up-job.test.ts',
  'payments.stripeWebhook': 'Stripe alone signs: tests/reliability/webhooks.test.ts',
  'payments.providerFault': 'takes a chargeback after a release: services/payments',
};

/** The number of jobs that the rows take from `scene.due`. */
const JOBS = 30;
/** A price above what one operator may refund alone. */
const AMOUNT = 250;

const client = tableClient(sharedAws());
afterAll(() => client.destroy());
let scene: Scene;

beforeAll(async () => {
  const shared = await buildScene();
  const { world, owner, stranger, operator, provider, otherProvider } = shared;
  // The Premium plan allows as many requests as the rows need.
  const { payment } = await owner.api.call('payments.changeSubscription', { body: { plan: 'premium' } });
  await world.local.confirmCard(String(payment?.clientSecret));
  const serviceDate = await dayFromNow(world, 1);
  const due: Job[] = [];
  for (let i = 0; i < JOBS; i++) {
    const requestId = await postRequest(world, owner, { serviceDate });
    const bid = await placeBid(world, provider, requestId, AMOUNT, 1);
    due.push({ owner, provider, requestId, bid, paymentId: await payBid(world, owner, bid) });
  }
  if (due[0]) await toTheJob(world, due[0].bid);
  const secondOperator = await signIn(world.url, 'operator2@sward.test');
  scene = {
    people: {
      anonymous: shared.anonymous,
      owner,
      stranger,
      outsider: await outsideProvider(client, world.url, await world.local.now()),
      bidder: otherProvider,
      accepted: provider,
      operator,
    },
    secondOperator,
    due,
    ids: shared.ids,
    accountIds: shared.accountIds,
    world,
    day: shared.day,
  };
});

/** Signs everyone in again, so that routes that ask for a recent password are open to entitled callers. */
async function provedAnew(): Promise<void> {
  const { owner, stranger, bidder, accepted, operator } = scene.people;
  const everyone = [owner, stranger, bidder, accepted, operator, scene.secondOperator];
  await Promise.all(everyone.map((someone) => again(someone)));
}

test('every route of the contract has a row', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(contract).sort());
});

const entries = Object.entries(rows) as [RouteId, Row][];
const statusOf = (expected: Expected) => (typeof expected === 'number' ? expected : ERRORS[expected][0]);
const isSuccess = (status: number) => status >= 200 && status < 400;
const someoneSucceeds = ({ status }: Row) => WHO.some((who) => isSuccess(statusOf(status[who])));

test('a person succeeds in every row, with the very call that others are refused where it names something', () => {
  const inVain = entries.filter(([, row]) => !someoneSucceeds(row) && !row.granted);
  const elsewhere = entries.filter(
    ([id, row]) => (contract[id] as { params?: unknown }).params && !someoneSucceeds(row),
  );

  expect(inVain.map(([id]) => id).sort()).toEqual(Object.keys(NOBODY_HERE).sort());
  expect(elsewhere.map(([id]) => id).filter((id) => !NOBODY_HERE[id])).toEqual([]);
});

const AT_ONCE = 6;

async function atOnce<T>(some: readonly T[], many: number, work: (each: T) => Promise<void>): Promise<void> {
  const waiting = [...some];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: many }, worker));
}

/** The thing of each row, by route. */
const things = new Map<RouteId, unknown>();

interface Case {
  id: RouteId;
  row: Row;
  thing: unknown;
}

/** Returns what is wrong with the response to one caller, or undefined. */
async function wrongFor({ id, row, thing }: Case, who: Who, caller: Person): Promise<unknown> {
  const { method } = contract[id];
  const { path, body } = row.call(scene, thing);
  const answer = await caller.call(method, path, method === 'GET' ? undefined : body);
  const expected = row.status[who];
  const { code, correlationId } = answer.body?.error ?? {};
  const shaped = answer.status < 400 || (typeof code === 'string' && /^cor_/.test(correlationId ?? ''));
  const met = typeof expected === 'number' ? answer.status === expected : code === expected;
  if (met && shaped) return undefined;
  return { id, who, expected, status: answer.status, code };
}

async function faultsOf(
  cases: readonly Case[],
  which: (status: number) => boolean,
  atATime: number,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  await atOnce(cases, atATime, async (each) => {
    // In sequence: the second entitled caller finds what the first one has left.
    for (const who of WHO) {
      if (!which(statusOf(each.row.status[who]))) continue;
      const wrong = await wrongFor(each, who, scene.people[who]);
      if (wrong) faults.push(wrong);
    }
  });
  return faults;
}

/** Returns the items that differ, with the rows whose thing they mention. */
async function changesSince(before: Map<string, string>, cases: readonly Case[]): Promise<unknown[]> {
  const after = await lasting(client);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const ids = cases.map(
    ({ id, thing }) => [id, String(JSON.stringify(thing)).match(/\w{3}_\w{26}/g)] as const,
  );
  return keys
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => ({
      key,
      of: ids.filter(([, some]) => some?.some((one) => key.includes(one))).map(([id]) => id),
    }));
}

test.each(groups)(
  '%s: each row answers each caller as it should, and a refused call changes nothing',
  async (_name, some) => {
    await provedAnew();
    const cases: Case[] = [];
    for (const [id, row] of Object.entries(some) as [RouteId, Row][])
      cases.push({ id, row, thing: await row.thing?.(scene) });
    for (const { id, thing } of cases) things.set(id, thing);
    await scene.world.local.quiet();
    await provedAnew();
    const before = await lasting(client);

    const wronglyRefused = await faultsOf(cases, (status) => status >= 400, AT_ONCE);
    const changed = await changesSince(before, cases);
    const wronglyTaken = await faultsOf(cases, (status) => status < 400, 1);

    expect({ wronglyRefused, changed, wronglyTaken }).toEqual({
      wronglyRefused: [],
      changed: [],
      wronglyTaken: [],
    });
  },
);

const granted = entries.filter(([, row]) => row.granted);

test('who is entitled to a route about oneself succeeds', async () => {
  const refused: unknown[] = [];
  for (const [id, row] of granted)
    await row.granted?.(scene).catch((error) => refused.push([id, String(error)]));

  expect(refused).toEqual([]);
});

/** Responses to the link of an application. No operator has asked the applicant anything yet. */
const OPENED_BY_LINK: Partial<Record<RouteId, number>> = {
  'auth.getApplicationStatus': 200,
  'auth.replyToApplication': 409,
};

test('who holds the link of an application gets what the link opens, and nothing else', async () => {
  await provedAnew();
  const naming = routes.filter((route) => route.params) as ((typeof routes)[number] & { id: RouteId })[];
  await scene.world.local.quiet();
  const before = await lasting(client);

  for (const { id } of naming) if (!things.has(id)) things.set(id, await rows[id].thing?.(scene));
  const faults: unknown[] = [];
  await atOnce(naming, AT_ONCE, async ({ id, method, path, who }) => {
    const rowBody =
      id === 'auth.replyToApplication' ? { text: 'Me' } : rows[id].call(scene, things.get(id)).body;
    const body = method === 'GET' ? undefined : rowBody;
    const linked = path.replaceAll(/\{\w+\}/g, scene.ids.statusToken);
    const { status } = await scene.people.anonymous.call(method, linked, body);
    const expected = OPENED_BY_LINK[id] ?? (who === 'anyone' || who === 'signature' ? 404 : 401);
    if (status !== expected) faults.push({ id, status, expected });
  });

  expect(faults).toEqual([]);
  expect(await changesSince(before, [])).toEqual([]);
});

test('the id of an application is not its link', async () => {
  const params = { token: scene.ids.application };

  expect((await scene.people.anonymous.fails('auth.getApplicationStatus', { params })).status).toBe(404);
});

test('a session id that was made up is no one', async () => {
  const forger = person(siteUrl());
  forger.cookies.set('sward_sid', 'A'.repeat(43));

  expect((await forger.fails('auth.user')).status).toBe(401);
});
