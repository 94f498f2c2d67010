import { contract, isFieldMessageKey, type Route, type RouteId } from '@sward/shared/contract';
import { AppError } from '@sward/shared/kernel';
import { valid } from '../../shared/lambda/http/guards.ts';
import { samplesOf } from '../fuzz/samples.ts';
import { saysThereIsNone, type Wrong, wrongBodies } from '../fuzz/wrong-values.ts';
import { STAND_IN } from './stand-in-scene.ts';

/**
 * Every field of every body, replaced by every kind of value, as the schemas judge it with the function that every
 * route calls. `tests/fuzz/transport.test.ts` checks that each route calls it.
 */
const samples = samplesOf(STAND_IN);
const sampleOf = (id: string): Record<string, unknown> => samples[id as RouteId].body ?? {};
const withBody = Object.entries(contract as Record<string, Route>).filter(
  ([, route]) => route.body && route.who !== 'signature',
);

/** Returns the messages of a refusal by field, or undefined when the route takes the body, which travels as JSON. */
function refusalOf(route: Route, body: unknown): Record<string, string> | undefined {
  try {
    valid(route.body, JSON.parse(JSON.stringify(body)));
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') return error.detail.fields ?? {};
    throw error;
  }
}

// A refusal points at a field by its own name or by that of a field inside it.
const pointsAt = (field: string, named: readonly string[]) =>
  field === '' || named.some((name) => name === field || name.startsWith(`${field}.`));

function faultOf(id: string, route: Route, wrong: Wrong): string[] {
  const { field, what, body, never } = wrong;
  const said = refusalOf(route, body);
  const named = said && Object.keys(said);
  const mayBeNone = saysThereIsNone(id, wrong);
  if (named === undefined) return never && !mayBeNone ? [`${field}: ${what} is taken`] : [];
  if (mayBeNone) return [`${field}: null is refused`];
  const words = Object.values(said ?? {}).filter((key) => !isFieldMessageKey(key));
  if (words.length > 0) return [`${field}: ${what} is told of in words, not by key: ${words}`];
  return pointsAt(field, named) ? [] : [`${field}: ${what} is told of as ${named}`];
}

test.each(withBody)(
  '%s takes its sample, refuses every wrong value, names its field and says why by key',
  (id, route) => {
    const wrongs = [...wrongBodies(sampleOf(id))];

    expect(refusalOf(route, sampleOf(id))).toBeUndefined();
    expect(wrongs.flatMap((wrong) => faultOf(id, route, wrong))).toEqual([]);
    expect(wrongs.filter(({ never }) => never).length).toBeGreaterThan(20);
  },
);

/** The field that decides how the rest of the body is judged; the pairs leave it out. */
const KIND_OF_ALL: Record<string, string> = {
  'messaging.openTicket': 'form',
  'payments.chooseNoAccess': 'choice',
};
const withPairs = withBody.filter(([id]) => Object.keys(sampleOf(id)).length > 1);

test.each(withPairs)('%s names both of two wrong fields', (id, route) => {
  const names = Object.keys(sampleOf(id)).filter((name) => name !== KIND_OF_ALL[id]);
  const pairs = names.flatMap((one, i) => names.slice(i + 1).map((other) => [one, other] as const));

  const faults = pairs.flatMap(([one, other]) => {
    const said = refusalOf(route, { ...sampleOf(id), [one]: { a: 1 }, [other]: [null] });
    const named = Object.keys(said ?? {});
    return pointsAt(one, named) && pointsAt(other, named) ? [] : [`${one} and ${other}: ${named}`];
  });

  expect(faults).toEqual([]);
});
