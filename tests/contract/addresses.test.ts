import { type RouteId, routes } from '@sward/shared/contract';
import { AppError } from '@sward/shared/kernel';
import { valid, validParams } from '../../shared/lambda/http/guards.ts';
import { samplesOf } from '../fuzz/samples.ts';
import { badIds, UNKNOWN_QUESTIONS } from '../fuzz/wrong-addresses.ts';
import { STAND_IN } from './stand-in-scene.ts';

/** Ids and queries of addresses, as the schemas judge them. */
const samples = samplesOf(STAND_IN);

function codeOf(run: () => unknown): string {
  try {
    run();
    return 'taken';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const withParams = routes
  .filter((route) => route.params)
  .map((route) => [route.id as RouteId, route] as const);

test.each(withParams)('%s takes an id of its kind and finds nothing by what is no id', (id, route) => {
  const [name = ''] = /\{(\w+)\}/.exec(route.path)?.slice(1) ?? [];
  const { params = {} } = samples[id];

  expect(codeOf(() => validParams(route, params))).toBe('taken');
  const taken = badIds(params[name] ?? '').filter(
    (bad) => codeOf(() => validParams(route, { ...params, [name]: bad })) === 'taken',
  );
  expect(taken).toEqual([]);
});

const readers = routes
  .filter((route) => route.method === 'GET' && !route.redirect && route.domain !== 'system')
  .map((route) => [route.id as RouteId, route] as const);

test.each(readers)('%s takes its own questions and refuses those that nobody knows', (id, route) => {
  expect(codeOf(() => valid(route.query, samples[id].query ?? {}))).toBe('taken');
  for (const question of UNKNOWN_QUESTIONS) {
    const query = Object.fromEntries(new URLSearchParams(question));
    expect({ question, code: codeOf(() => valid(route.query, query)) }).toEqual({
      question,
      code: 'validation_failed',
    });
  }
});

const withCursor = readers.filter(([, route]) => route.query?.safeParse({ cursor: '1' }).success);

test.each(withCursor)('%s refuses a cursor that is longer than any', (_id, route) => {
  const tooLong = 'x'.repeat(4001);

  expect(codeOf(() => valid(route.query, { cursor: tooLong }))).toBe('wrong_cursor');
  expect(codeOf(() => valid(route.query, { cursor: ['x'] }))).toBe('wrong_cursor');
  expect(codeOf(() => valid(route.query, { cursor: '' }))).toBe('wrong_cursor');
});
