/** @covers infra */
import { contract, type Route, type RouteId, routes } from '@sward/shared/contract';
import { fc } from '@sward/shared/testing/property';
import { buildScene, type Scene } from '../support/scene.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { MISSING_ID } from '../support/world.ts';
import { faultOf, OPERATIONS } from './declared.ts';
import { type LiveSample, LiveSamples } from './live-samples.ts';
import { CLIENT, cookiesOf, JSON_TYPE, type RawCall, rawCall } from './raw-call.ts';
import type { Sample } from './sample.ts';
import { samplesOf, target } from './samples.ts';

/** Seed of the run, which a failure prints. `SWARD_SEED` repeats that run. */
const SEED = Number(process.env.SWARD_SEED ?? 20_270_503);
const CALLS = Number(process.env.SWARD_CALLS ?? (process.env.SWARD_ALL ? 2000 : 500));
/** Limit that ends a hang, as every test has one. It grows with the number of calls. */
const LIMIT_MS = 600_000 * Math.max(1, CALLS / 2000);

let scene: Scene;
let samples: Record<RouteId, Sample>;
let live: LiveSamples;
/** Routes that accept their sample. Calls that should succeed are drawn from them. */
let taken: RouteId[];

beforeAll(async () => {
  scene = await buildScene();
  samples = samplesOf(scene);
  live = new LiveSamples(scene);
  taken = await routesThatTakeTheirs();
});

const WHO = [
  'anonymous',
  'owner',
  'stranger',
  'provider',
  'otherProvider',
  'operator',
  'premium',
  'forged',
] as const;
type Who = (typeof WHO)[number];

/** A call that should succeed. Route and thing are numbers, since both exist only once the scene does. */
interface Valid {
  kind: 'valid';
  route: number;
  thing: number;
}

/** An arbitrary call, described so that a failure prints all there is to know. */
interface Plan {
  kind: 'wild';
  id: RouteId;
  who: Who;
  headers: Record<string, string>;
  /** Value of every path variable, or `id#` and a number; undefined for the ids of the sample. */
  params: string | undefined;
  query: Record<string, string> | undefined;
  body: Body;
}

type Body =
  | { kind: 'sample' }
  | { kind: 'none' }
  | { kind: 'raw'; text: string }
  | { kind: 'json'; value: unknown }
  /** The sample's body with some fields replaced or left out. */
  | { kind: 'changed'; fields: Record<string, unknown>; without: string[] };

const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '🌱',
    '__proto__',
    'constructor',
    '-1',
    '1e400',
    '02139',
    '00000',
    '2027-05-03',
  ),
);
const known = (pick: (scene: Scene) => string[]) => fc.nat().map((n) => ({ pick, n }));
const anyId = known(({ ids, accountIds }) => [...Object.values(ids), ...Object.values(accountIds)]);

/** Replaces an id that was drawn by number. Ids exist only once the scene does. */
const resolved = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if ('pick' in value && 'n' in value) {
    const { pick, n } = value as { pick: (scene: Scene) => string[]; n: number };
    const all = pick(scene);
    return all[n % all.length];
  }
  return value;
};

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 2, arbitrary: anyId },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(40, 46.95, '46.95', 6.95, 'morning', 'card', 'medium', [1], [], {}),
  },
);

/** Returns the names of the fields of the route's body, from its schema. */
function fieldNames(route: Route): string[] {
  const schema = OPERATIONS.get(route.id).requestBody?.content['application/json'].schema;
  return Object.keys(schema?.properties ?? {});
}

const FIELDS = new Map(routes.map((route) => [route.id, fieldNames(route)]));

function bodyOf(route: Route): fc.Arbitrary<Body> {
  const names = [...(FIELDS.get(route.id) ?? []), 'unknown'];
  const changed = fc.record({
    kind: fc.constant('changed' as const),
    fields: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3, noNullPrototype: true }),
    without: fc.subarray(names, { maxLength: 1 }),
  });
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<Body>({ kind: 'sample' }) },
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: fc.constant<Body>({ kind: 'none' }) },
    { weight: 1, arbitrary: oddText.map((text): Body => ({ kind: 'raw', text })) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value): Body => ({ kind: 'json', value })) },
  );
}

const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Record<string, string>>({ ...CLIENT, ...JSON_TYPE }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { ...CLIENT },
      { ...JSON_TYPE },
      { ...CLIENT, 'content-type': 'text/plain' },
      { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' },
      { ...JSON_TYPE, origin: 'https://evil.test' },
      { ...CLIENT, ...JSON_TYPE, 'x-sward-viewer': '1.2.3.4', 'x-sward-host': 'evil.test' },
      { ...CLIENT, ...JSON_TYPE, 'x-sward-origin': 'guessed' },
      { ...CLIENT, ...JSON_TYPE, 'x-forwarded-for': "'; --", 'accept-language': '\u00e9'.repeat(100) },
    ),
  },
);

const QUERY = [
  'cursor',
  'near',
  'radiusMiles',
  'service',
  'size',
  'urgency',
  'from',
  'to',
  'sort',
  'unknown',
];

const FORGED_COOKIES = new Map([['sward_sid', 'F'.repeat(43)]]);
const FORGED = cookiesOf(FORGED_COOKIES);
const ENDS_SESSIONS = /^auth\.(logout|suspendAccount)/;

const planOf = (route: Route): fc.Arbitrary<Plan> =>
  fc.record({
    kind: fc.constant('wild' as const),
    id: fc.constant(route.id as RouteId),
    // A real sign-out or suspension would leave the rest of the run without sessions.
    who: ENDS_SESSIONS.test(route.id) ? fc.constant<Who>('forged') : fc.constantFrom(...WHO),
    headers,
    params: fc.option(fc.oneof(anyId.map(resolvedLater), oddText, fc.constant(MISSING_ID('req'))), {
      nil: undefined,
      freq: 3,
    }),
    query: fc.option(
      fc.dictionary(fc.constantFrom(...QUERY), oddText, { maxKeys: 2, noNullPrototype: true }),
      {
        nil: undefined,
        freq: 3,
      },
    ),
    body: bodyOf(route),
  });

/** Writes an id that was drawn by number as text that `paramsOf` resolves. */
const resolvedLater = ({ n }: { n: number }) => `id#${n}`;

function paramsOf(params: string | undefined, sample: Sample): Record<string, string> | undefined {
  if (params === undefined || !sample.params) return sample.params;
  const number = /^id#(\d+)$/.exec(params)?.[1];
  const ids = [...Object.values(scene.ids), ...Object.values(scene.accountIds)];
  const value = number === undefined ? params : (ids[Number(number) % ids.length] ?? '');
  return Object.fromEntries(Object.keys(sample.params).map((name) => [name, value.toWellFormed()]));
}

function bytesOf(body: Body, sample: Sample): string | undefined {
  if (body.kind === 'none') return undefined;
  if (body.kind === 'raw') return body.text;
  if (body.kind === 'json') return JSON.stringify(body.value);
  if (body.kind === 'sample') return sample.body && JSON.stringify(sample.body);
  const fields = Object.entries({ ...sample.body, ...body.fields }).filter(
    ([name]) => !body.without.includes(name),
  );
  return JSON.stringify(Object.fromEntries(fields.map(([name, field]) => [name, resolved(field)])));
}

function callOf(plan: Plan): RawCall {
  const { method, path } = contract[plan.id] as Route;
  const sample = samples[plan.id];
  const cookies = plan.who === 'forged' ? FORGED_COOKIES : scene[plan.who].cookies;
  const query =
    plan.query && Object.fromEntries(Object.entries(plan.query).map(([name, v]) => [name, v.toWellFormed()]));
  return {
    method,
    path: target(path, { params: paramsOf(plan.params, sample), query: query ?? sample.query }),
    headers: { ...plan.headers, ...cookiesOf(cookies) },
    body: method === 'GET' ? undefined : bytesOf(plan.body, sample),
  };
}

const wild = fc.constantFrom(...routes).chain(planOf);
const valid: fc.Arbitrary<Valid> = fc.record({
  kind: fc.constant('valid' as const),
  route: fc.nat(9999),
  thing: fc.nat(9999),
});
const plan = fc.oneof({ weight: 13, arbitrary: valid }, { weight: 7, arbitrary: wild });

/** Returns the call of a sample as the page of the product would send it. */
function validCall(id: RouteId, { who, params, query, body }: LiveSample): RawCall {
  const { method, path } = contract[id] as Route;
  return {
    method,
    path: target(path, { params, query }),
    headers: { ...CLIENT, ...JSON_TYPE, ...cookiesOf(scene[who].cookies) },
    body: method === 'GET' ? undefined : body && JSON.stringify(body),
  };
}

function failOnFault(id: RouteId, call: object, answer: Awaited<ReturnType<typeof rawCall>>): void {
  const fault = faultOf(id, answer);
  if (fault) throw new Error(`${fault}: ${JSON.stringify(call)} answered ${answer.text}`);
}

/** Returns the routes that accept their sample. Calls each once; those that end sessions get a forged one. */
async function routesThatTakeTheirs(): Promise<RouteId[]> {
  const found: RouteId[] = [];
  // The samples of other routes name what these routes create.
  const order: RouteId[] = ['requests.post', 'bids.place', 'payments.createIntent', 'payments.pay'];
  for (const id of [
    ...order,
    ...(Object.keys(contract) as RouteId[]).filter((each) => !order.includes(each)),
  ]) {
    const sample = live.of(id, 0) ?? samples[id];
    const { headers, ...call } = validCall(id, sample);
    const ends = ENDS_SESSIONS.test(id);
    const answer = await rawCall(siteUrl(), { ...call, headers: ends ? { ...headers, ...FORGED } : headers });
    failOnFault(id, call, answer);
    const { status, json } = answer;
    if (ends || (status >= 300 && !(contract[id] as Route).redirect)) continue;
    live.note(id, sample, json);
    found.push(id);
  }
  return found;
}

test(
  `${CALLS} calls that no one planned get answers that the contract declares (seed ${SEED})`,
  async () => {
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(plan, async (one) => {
      const id = one.kind === 'wild' ? one.id : (taken[one.route % taken.length] as RouteId);
      const sample = one.kind === 'wild' ? samples[id] : (live.of(id, one.thing) ?? samples[id]);
      const call = one.kind === 'wild' ? callOf(one) : validCall(id, sample);
      const answer = await rawCall(siteUrl(), call);
      if (one.kind === 'valid' && answer.status < 300) live.note(id, sample, answer.json);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      failOnFault(id, call, answer);
    });

    await fc.assert(property, { seed: SEED, numRuns: CALLS });

    console.log(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
    const succeeded = [...statuses].reduce((sum, [status, many]) => sum + (status < 400 ? many : 0), 0);
    expect(succeeded).toBeGreaterThan(CALLS / 2);
  },
  LIMIT_MS,
);
