/** @covers infra */
import { randomUUID } from 'node:crypto';
import { contract, type Route, type RouteId } from '@sward/shared/contract';
import { buildScene, type Scene } from '../support/scene.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { wrongShape } from './expectations.ts';
import { CLIENT, cookiesOf, JSON_TYPE, rawCall } from './raw-call.ts';
import type { Sample } from './sample.ts';
import { samplesOf, target } from './samples.ts';
import { type Wrong, wrongBodies } from './wrong-values.ts';

/**
 * Odd values that a schema accepts, such as right-to-left text, markup and half a character.
 * `tests/contract/bodies.test.ts` covers the values that it refuses.
 */
let scene: Scene;
let samples: Record<RouteId, Sample>;

beforeAll(async () => {
  scene = await buildScene();
  samples = samplesOf(scene);
});

const AT_ONCE = 12;
/** Odd values tried per field. They take turns, so that each value comes at some fields of each service. */
const PER_FIELD = 2;
const withBody = Object.entries(contract as Record<string, Route>).filter(
  ([, route]) => route.body && route.who !== 'signature',
);

interface Odd extends Wrong {
  id: RouteId;
}

function oddBodies(): Odd[] {
  let turn = 0;
  return withBody.flatMap(([name, route]) => {
    const id = name as RouteId;
    const taken = [...wrongBodies(samples[id].body ?? {})].filter(
      ({ body }) => route.body?.safeParse(JSON.parse(JSON.stringify(body))).success,
    );
    return [...Map.groupBy(taken, ({ field }) => field).values()].flatMap((same) => {
      turn += 3;
      const first = turn % same.length;
      return [...same.slice(first), ...same.slice(0, first)]
        .slice(0, PER_FIELD)
        .map((wrong) => ({ ...storable(id, wrong), id }));
    });
  });
}

/** Changes other fields of the body so that the use case stores it: no missing photos, an unused email address. */
function storable(id: RouteId, wrong: Wrong): Wrong {
  const { field, body } = wrong;
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return wrong;
  const own = field === 'email' || field === 'photos' ? {} : freshPart(id);
  return { ...wrong, body: { ...body, ...own } };
}

function freshPart(id: RouteId): Record<string, unknown> {
  if (id === 'auth.registerHomeowner') return { email: `odd.${randomUUID()}@homes.test` };
  if (id === 'auth.registerProvider') return { email: `odd.${randomUUID()}@yards.test` };
  if (id === 'requests.post') return { photos: [] };
  if (id === 'messaging.sendMessage') return { clientId: randomUUID() };
  return {};
}

test('values that a schema lets through never break the server', async () => {
  const waiting = oddBodies();
  const many = waiting.length;
  const broken: unknown[] = [];
  const accepted = new Set<string>();
  const worker = async () => {
    for (let odd = waiting.shift(); odd; odd = waiting.shift()) {
      const { id, field, what, body } = odd;
      const { method, path } = contract[id];
      const answer = await rawCall(siteUrl(), {
        method,
        path: target(path, samples[id]),
        headers: { ...CLIENT, ...JSON_TYPE, ...cookiesOf(scene[samples[id].who].cookies) },
        body: JSON.stringify(body),
      });
      const shape = answer.status < 400 ? [] : wrongShape(answer);
      if (answer.status < 400) accepted.add(id);
      else if (answer.status >= 500 || shape.length > 0)
        broken.push({ id, field, what, status: answer.status, shape, text: answer.text });
    }
  };

  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  expect(broken).toEqual([]);
  expect(many).toBeGreaterThan(200);
  // The values that matter are those that reach the tables.
  expect([...accepted]).toEqual(
    expect.arrayContaining([
      'auth.registerHomeowner',
      'auth.registerProvider',
      'auth.updateProfile',
      'requests.post',
      'requests.putAccessCard',
      'messaging.sendMessage',
      'messaging.openTicket',
      'messaging.replyToTicket',
    ]),
  );
});
