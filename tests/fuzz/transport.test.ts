/** @covers infra */
import { contract, type Route, type RouteId, routes } from '@sward/shared/contract';
import type { ErrorCode } from '@sward/shared/kernel';
import { buildScene, type Scene } from '../support/scene.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { MISSING_ID } from '../support/world.ts';
import { refusal, refused } from './expectations.ts';
import { CLIENT, cookiesOf, JSON_TYPE, type RawAnswer, type RawCall, rawCall } from './raw-call.ts';
import type { Sample } from './sample.ts';
import { samplesOf, target } from './samples.ts';
import { tables } from './unchanged.ts';
import {
  BROKEN_ESCAPES,
  badIds,
  FOREIGN_CURSORS,
  UNKNOWN_QUESTIONS,
  WRONG_CURSORS,
} from './wrong-addresses.ts';
import { BROKEN_JSON, FOREIGN_ORIGINS, FOREIGN_TYPES, saysThereIsNone, wrongBodies } from './wrong-values.ts';

/**
 * Calls that are refused before a use case runs, for their bytes, headers, addresses, sessions or fields. Every route
 * meets every kind of fault. Every value of a kind meets some route of each service, in turn.
 * `shared/lambda/http/guards.test.ts` and `tests/contract` cover what guards and schemas make of each value.
 */
let scene: Scene;
let samples: Record<RouteId, Sample>;
let before: Map<string, string>;

beforeAll(async () => {
  scene = await buildScene();
  samples = samplesOf(scene);
  await scene.world.local.quiet();
  before = await tables();
});

// No test in this file may change stored data.
afterAll(async () => expect(await tables()).toEqual(before));

type Named = Route & { id: RouteId };
const all = routes as readonly Named[];
const commands = all.filter((route) => route.method !== 'GET' && route.who !== 'signature');
const bodyOf = (route: Named) => (route.body ? JSON.stringify(samples[route.id].body ?? {}) : undefined);
const sessionOf = ({ id }: Named) => cookiesOf(scene[samples[id].who].cookies);

/** Returns a call that the route accepts, with the given changes. */
function good(route: Named, more: Partial<RawCall> = {}): RawCall {
  const { method, id } = route;
  const headers = { ...CLIENT, ...JSON_TYPE, ...sessionOf(route) };
  return { method, path: target(route.path, samples[id]), headers, ...more };
}

const AT_ONCE = 8;

/** Returns the faults that `look` finds at each route, a few routes at a time. */
async function faultsOf<T extends Route>(
  some: readonly T[],
  look: (route: T, index: number) => Promise<unknown[]>,
): Promise<unknown[]> {
  const waiting = [...some.entries()];
  const faults: unknown[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      faults.push(...(await look(next[1], next[0])));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return faults;
}

/** Returns an empty list when the response is the expected refusal, and a description of it otherwise. */
function unless(code: ErrorCode, about: Record<string, unknown>, answer: RawAnswer): unknown[] {
  const said = refusal(answer);
  return JSON.stringify(said) === JSON.stringify(refused(code)) ? [] : [{ ...about, ...said }];
}

/** Returns the value whose turn it is. */
const turn = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** Sends one call and compares the refusal. */
async function ask(code: ErrorCode, { id }: Named, what: unknown, call: RawCall): Promise<unknown[]> {
  return unless(code, { id, what }, await rawCall(siteUrl(), call));
}

test('400 for bodies that are no JSON', async () => {
  const faults = await faultsOf(commands, async (route, i) => {
    const [what, body] = turn(BROKEN_JSON, i);
    return await ask('invalid_json', route, what, good(route, { body }));
  });

  expect(faults).toEqual([]);
});

test('415 for JSON that calls itself something else', async () => {
  const faults = await faultsOf(commands, async (route, i) => {
    const type = turn(FOREIGN_TYPES, i);
    const headers = { ...CLIENT, ...sessionOf(route), ...(type && { 'content-type': type }) };
    const body = JSON.stringify(samples[route.id].body ?? {});
    return await ask('json_required', route, type ?? 'nothing', good(route, { headers, body }));
  });

  expect(faults).toEqual([]);
});

test('413 for a body over the limit, over a connection that stays, and not for one that just fits', async () => {
  const sized = (bytes: number) => JSON.stringify({ unknown: 'x'.repeat(bytes - 14) });
  const services = [...new Set(commands.map(({ domain }) => domain))].map((domain) =>
    commands.find((route) => route.domain === domain && route.body),
  ) as Named[];

  const over = await faultsOf(commands, (route, i) => {
    const bytes = i % 10 === 0 ? 2 ** 21 : 65_537;
    return ask('payload_too_large', route, bytes, good(route, { body: sized(bytes) }));
  });
  const within = await faultsOf(services, (route) =>
    ask('validation_failed', route, 65_536, good(route, { body: sized(65_536) })),
  );

  expect([...over, ...within]).toEqual([]);
});

test('403 for a call from somewhere else', async () => {
  const faults = await faultsOf(commands, async (route, i) => {
    const [what, from] = turn(FOREIGN_ORIGINS, i);
    const headers = { ...JSON_TYPE, ...sessionOf(route), ...from };
    const body = JSON.stringify(samples[route.id].body ?? {});
    return await ask('forbidden', route, what, good(route, { headers, body }));
  });

  expect(faults).toEqual([]);
});

test('422 for a wrong field, by its name: each route asks its schema', async () => {
  const faults = await faultsOf(commands, async (route, i) => {
    const never = [...wrongBodies(samples[route.id].body ?? {})].filter(
      (wrong) => wrong.never && !saysThereIsNone(route.id, wrong),
    );
    const { field, what, body } = turn(never, 6 + i * 17);
    const answer = await rawCall(siteUrl(), good(route, { body: JSON.stringify(body) }));
    const named = Object.keys(answer.json?.error?.fields ?? {});
    const points = field === '' || named.some((name) => name === field || name.startsWith(`${field}.`));
    const about = { id: route.id, field, what, named };
    return points ? unless('validation_failed', about, answer) : [about];
  });

  expect(faults).toEqual([]);
});

test('422 for thirty thousand lists in each other', async () => {
  const body = '['.repeat(30_000) + ']'.repeat(30_000);
  const some = commands.filter((_, i) => i % 8 === 0);

  const faults = await faultsOf(some, (route) =>
    ask('validation_failed', route, 'lists', good(route, { body })),
  );

  expect(faults).toEqual([]);
});

test('every closed route answers 401 without a session and for a forged one', async () => {
  const sid = scene.owner.cookies.get('sward_sid') ?? '';
  const forged = [
    'sward_sid=',
    `sward_sid=${'A'.repeat(43)}`,
    `sward_sid=${'A'.repeat(42)}`,
    `sward_sid=${'A'.repeat(4000)}`,
    'sward_sid=../../SESSION',
    'sward_sid=%00',
    `__Host-sward_sid=${sid}`,
    `sward_sid=${sid.toLowerCase()}`,
    `Sward_Sid=${sid}`,
  ];
  const closed = all.filter((route) => !['anyone', 'signature'].includes(route.who));

  const faults = await faultsOf(closed, async (route, i) => {
    const found = [];
    for (const cookie of [undefined, turn(forged, i)]) {
      const headers = { ...CLIENT, ...(route.body && JSON_TYPE), ...(cookie && { cookie }) };
      const call = good(route, { headers, body: bodyOf(route) });
      found.push(...(await ask('unauthenticated', route, cookie ?? 'nothing', call)));
    }
    return found;
  });

  expect(faults).toEqual([]);
});

test('every route with an id answers 404 for ids that name nothing', async () => {
  const withParams = all.filter((route) => route.params);

  const faults = await faultsOf(withParams, async (route, i) => {
    const [name = ''] = /\{(\w+)\}/.exec(route.path)?.slice(1) ?? [];
    const { params = {} } = samples[route.id];
    const known = params[name] ?? '';
    const otherKind = known.startsWith('acc_') ? scene.ids.openBid : scene.accountIds.owner;
    const wrong = [MISSING_ID(known.slice(0, 3)), otherKind, turn(badIds(known), i)].filter(
      // Some samples name a missing id themselves, and their use case may respond otherwise.
      (value) => value !== known,
    );
    const paths = wrong.map((value) => target(route.path, { params: { ...params, [name]: value } }));
    paths.push(target(route.path.replace(`{${name}}`, turn(BROKEN_ESCAPES, i)), { params }));
    const found = [];
    for (const path of paths)
      found.push(...(await ask('not_found', route, path, good(route, { path, body: bodyOf(route) }))));
    return found;
  });

  expect(faults).toEqual([]);
});

/** Routes that respond 404, since the job of the scene has no dispute, no access problem and no appeal. */
const OF_PROBLEMS = [
  'payments.getDispute',
  'payments.getNoAccess',
  'messaging.disputeMessages',
  'messaging.appealMessages',
];
/** Routes that read. Pictures are left out, since the distribution passes on no query of theirs. */
const readers = all.filter(
  ({ method, redirect, picture, domain }) => method === 'GET' && !redirect && !picture && domain !== 'system',
);
const read = (route: Named, more: Partial<RawCall> = {}) =>
  rawCall(siteUrl(), good(route, { headers: { ...CLIENT, ...sessionOf(route) }, ...more }));
const asking = (route: Named, cursor: string) =>
  target(route.path, { ...samples[route.id], query: { ...samples[route.id].query, cursor } });

/** Returns whether the route responds with a page of a list, even of a list that has only one. */
const isList = ({ responses }: Named) =>
  'nextCursor' in ((responses[200] as { shape?: object } | undefined)?.shape ?? {});
const lists = readers.filter((route) => isList(route) && !OF_PROBLEMS.includes(route.id));

test('every list answers 400 for cursors that it never gave', async () => {
  expect(lists.length).toBeGreaterThan(20);
  const faults = await faultsOf(lists, async (route, i) => {
    const found = [];
    // Cursors of other lists are tried at each, whole and cut short: the content of a cursor never chooses the list.
    for (const cursor of [...FOREIGN_CURSORS, ...[0, 7, 14].map((step) => turn(WRONG_CURSORS, i + step))]) {
      const answer = await read(route, { path: asking(route, cursor) });
      found.push(...unless('wrong_cursor', { id: route.id, cursor }, answer));
    }
    return found;
  });

  expect(faults).toEqual([]);
});

test('every reader answers 422 for questions that it does not know', async () => {
  const faults = await faultsOf(readers, async (route, i) => {
    const question = turn(UNKNOWN_QUESTIONS, i);
    const path = `${target(route.path, { params: samples[route.id].params })}?${encodeURI(question)}`;
    return unless('validation_failed', { id: route.id, question }, await read(route, { path }));
  });

  expect(faults).toEqual([]);
});

test('no reader takes notice of a body', async () => {
  // Each reading of a report or a calendar is recorded, which changes stored data.
  const quiet = readers.filter(({ id }) => !['messaging.getReport', 'bids.readCalendar'].includes(id));

  const faults = await faultsOf(quiet, async (route, i) => {
    const headers = { ...CLIENT, ...JSON_TYPE, ...sessionOf(route) };
    const body = turn(['null', '{"a":1}', '{', '[]'], i);
    const { status } = await read(route, { headers, body });
    const expected = OF_PROBLEMS.includes(route.id) ? 404 : 200;
    return status === expected ? [] : [{ id: route.id, body, status }];
  });

  expect(faults).toEqual([]);
});

test('the session id of someone who signed out is worth nothing', async () => {
  const cookies = new Map(scene.stranger.cookies);
  await scene.stranger.api.call('auth.logout');

  const { method, path } = contract['auth.user'];
  const answer = await rawCall(siteUrl(), { method, path, headers: cookiesOf(cookies) });

  expect(refusal(answer)).toEqual(refused('unauthenticated'));
});
