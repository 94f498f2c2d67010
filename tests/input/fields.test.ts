import { randomUUID } from 'node:crypto';
import { contract, type Route, type RouteId } from '@sward/shared/contract';
import { buildScene, type Scene } from '../support/scene.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { wrongShape } from './expectations.ts';
import { CLIENT, cookiesOf, JSON_TYPE, type RawAnswer, rawCall } from './raw-call.ts';
import { type Sample, samplesOf, target } from './samples.ts';
import { tables } from './unchanged.ts';
import { type Wrong, wrongBodies } from './wrong-values.ts';

/** Every field of every body, replaced by every kind of value that its schema refuses. */
let scene: Scene;
let samples: Record<RouteId, Sample>;

beforeAll(async () => {
  scene = await buildScene();
  samples = samplesOf(scene);
});

const AT_ONCE = 12;

interface Refusal {
  wrong: Wrong;
  answer: RawAnswer;
}

async function sendAll(route: Route, sample: Sample, all: readonly Wrong[]): Promise<Refusal[]> {
  const done: Refusal[] = [];
  const waiting = [...all];
  const headers = { ...CLIENT, ...JSON_TYPE, ...cookiesOf(scene[sample.who].cookies) };
  const worker = async () => {
    for (let wrong = waiting.pop(); wrong; wrong = waiting.pop()) {
      const body = JSON.stringify(wrong.body);
      const path = target(route.path, sample);
      done.push({ wrong, answer: await rawCall(siteUrl(), { method: route.method, path, headers, body }) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

/** Only what the schema refuses is wrong; what it lets through is the use case's to judge. */
function refusedBySchema(route: Route, { body }: Wrong): boolean {
  return route.body?.safeParse(JSON.parse(JSON.stringify(body))).success === false;
}

const withBody = Object.entries(contract as Record<string, Route>).filter(([, route]) => route.body);

test.each(withBody)(
  '%s answers 422 to every wrong value, names the field and changes nothing',
  async (id, route) => {
    const sample = samples[id as RouteId];
    expect(route.body?.safeParse(sample.body)).toMatchObject({ success: true });
    const wrongs = [...wrongBodies(sample.body ?? {})].filter((wrong) => refusedBySchema(route, wrong));
    const before = await tables();

    const refusals = await sendAll(route, sample, wrongs);

    const faults = refusals.flatMap(({ wrong: { field, what }, answer }) => {
      const { error } = answer.json ?? {};
      const named = Object.keys(error?.fields ?? {});
      const shape = wrongShape(answer);
      // A field inside another may be named by its parent when the parent is what went missing.
      const pointsAtField =
        field === '' || named.some((name) => name === field || name.startsWith(`${field}.`));
      const ok =
        answer.status === 422 && error?.code === 'validation_failed' && pointsAtField && !shape.length;
      return ok ? [] : [{ field, what, status: answer.status, code: error?.code, named, shape }];
    });
    expect(faults).toEqual([]);
    expect(wrongs.length).toBeGreaterThan(15);
    expect(await tables()).toEqual(before);
  },
);

/** The same value where the use case stores it: no photos that never arrived, an address that nobody used. */
function storable(id: string, { field, what, body }: Wrong): Wrong {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return { field, what, body };
  const own = field === 'email' || field === 'photos' ? {} : freshPart(id);
  return { field, what, body: { ...body, ...own } };
}

function freshPart(id: string): Record<string, unknown> {
  if (id === 'auth.registerHomeowner') return { email: `odd.${randomUUID()}@homes.test` };
  if (id === 'auth.registerProvider') return { email: `odd.${randomUUID()}@yards.test` };
  if (id === 'requests.post') return { photos: [] };
  if (id === 'messaging.sendMessage') return { clientId: randomUUID() };
  return {};
}

test('values that a schema lets through never break the server', async () => {
  const broken: unknown[] = [];
  const accepted = new Set<string>();
  for (const [id, route] of withBody) {
    const sample = samples[id as RouteId];
    const odd = [...wrongBodies(sample.body ?? {})]
      .filter((wrong) => !refusedBySchema(route, wrong))
      .map((wrong) => storable(id, wrong));
    for (const { wrong, answer } of await sendAll(route, sample, odd)) {
      const { field, what } = wrong;
      if (answer.status < 400) accepted.add(id);
      else if (answer.status >= 500 || wrongShape(answer).length > 0)
        broken.push({ id, field, what, status: answer.status, shape: wrongShape(answer), text: answer.text });
    }
  }

  expect(broken).toEqual([]);
  // Values that reach the tables are the ones that this is about.
  expect([...accepted]).toEqual(
    expect.arrayContaining(['auth.registerHomeowner', 'requests.post', 'messaging.sendMessage']),
  );
}, 180_000);
