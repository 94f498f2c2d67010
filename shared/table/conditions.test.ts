import {
  all,
  any,
  atLeast,
  atMost,
  atVersion,
  differs,
  equals,
  exists,
  greater,
  less,
  missing,
  not,
  oneOf,
} from './conditions.ts';
import { Expressions } from './expressions.ts';
import { holds } from './memory.ts';
import type { Condition, Item } from './types.ts';

const ITEM: Item = {
  pk: 'A',
  sk: 'B',
  n: 5,
  text: 'm',
  flag: false,
  nothing: null,
  list: [1, 'a'],
  map: { inner: 5, deep: { name: 'x' } },
};

/** Conditions that hold of the item, their DynamoDB expressions, and their values. */
const TRUE: [what: string, condition: Condition, asked: string][] = [
  ['it exists', exists(), 'attribute_exists(#n0)'],
  ['an attribute exists', exists('n'), 'attribute_exists(#n0)'],
  ['null exists', exists('nothing'), 'attribute_exists(#n0)'],
  ['an inner attribute exists', exists('map.deep.name'), 'attribute_exists(#n0.#n1.#n2)'],
  ['an attribute is missing', missing('m'), 'attribute_not_exists(#n0)'],
  ['what is inside a text is missing', missing('text.length'), 'attribute_not_exists(#n0.#n1)'],
  ['what is inside a list is missing', missing('list.length'), 'attribute_not_exists(#n0.#n1)'],
  ['what is inside null is missing', missing('nothing.x'), 'attribute_not_exists(#n0.#n1)'],
  ['a number is equal', equals('n', 5), '#n0 = :v0'],
  ['false is equal', equals('flag', false), '#n0 = :v0'],
  ['null is equal', equals('nothing', null), '#n0 = :v0'],
  ['a list is equal', equals('list', [1, 'a']), '#n0 = :v0'],
  ['a map is equal', equals('map', { deep: { name: 'x' }, inner: 5 }), '#n0 = :v0'],
  ['another number differs', differs('n', 4), '#n0 <> :v0'],
  ['another type differs', differs('n', '5'), '#n0 <> :v0'],
  ['what is missing differs', differs('m', 5), '#n0 <> :v0'],
  ['a shorter list differs', differs('list', [1]), '#n0 <> :v0'],
  ['a list in another order differs', differs('list', ['a', 1]), '#n0 <> :v0'],
  ['a smaller map differs', differs('map', { inner: 5 }), '#n0 <> :v0'],
  ['a map with another name differs', differs('map', { inner: 5, depth: 1 }), '#n0 <> :v0'],
  ['a map differs from a list', differs('list', { 0: 1, 1: 'a' }), '#n0 <> :v0'],
  ['a map differs from null', differs('nothing', {}), '#n0 <> :v0'],
  ['a number is less', less('n', 6), '#n0 < :v0'],
  ['a text is less', less('text', 'n'), '#n0 < :v0'],
  ['a number is at most itself', atMost('n', 5), '#n0 <= :v0'],
  ['a text is at most itself', atMost('text', 'm'), '#n0 <= :v0'],
  ['a number is at least itself', atLeast('n', 5), '#n0 >= :v0'],
  ['a text is at least an earlier one', atLeast('text', 'lz'), '#n0 >= :v0'],
  ['a number is greater', greater('n', 4), '#n0 > :v0'],
  ['an attribute equals another', { compare: 'n', is: '=', to: { path: 'map.inner' } }, '#n2 = #n0.#n1'],
  ['an attribute is at most another', atMost('n', { path: 'map.inner' }), '#n2 <= #n0.#n1'],
  ['it is one of several', oneOf('text', ['a', 'm']), '#n0 IN (:v0, :v1)'],
  ['all of none', all(equals('n', 5), exists()), '#n0 = :v0 AND attribute_exists(#n1)'],
  ['any of two', any(equals('n', 4), exists()), '#n0 = :v0 OR attribute_exists(#n1)'],
  ['not', not(equals('n', 4)), 'NOT #n0 = :v0'],
  ['not not', not(not(equals('n', 5))), '#n0 = :v0'],
  [
    'a list inside another has parentheses',
    all(exists(), any(equals('n', 4), equals('n', 5))),
    'attribute_exists(#n0) AND (#n1 = :v0 OR #n1 = :v1)',
  ],
  ['a list of one has none', all(any(exists('n'))), 'attribute_exists(#n0)'],
  [
    'not of a list has them',
    not(all(exists(), missing())),
    'NOT (attribute_exists(#n0) AND attribute_not_exists(#n0))',
  ],
];

const FALSE: [what: string, condition: Condition][] = [
  ['an attribute that is there is missing', missing('n')],
  ['an attribute that is not there exists', exists('m')],
  ['the name of what a map has not exists', exists('map.other')],
  ['another number is equal', equals('n', 4)],
  ['another type is equal', equals('n', '5')],
  ['what is missing is equal', equals('m', 5)],
  ['a longer list is equal', equals('list', [1, 'a', 2])],
  ['a larger map is equal', equals('map', { inner: 5, deep: { name: 'x' }, more: 1 })],
  ['a map with other values is equal', equals('map', { inner: 5, deep: { name: 'y' } })],
  ['the same differs', differs('n', 5)],
  ['the same map differs', differs('map', { inner: 5, deep: { name: 'x' } })],
  ['a number is less than itself', less('n', 5)],
  ['a number is less than a text', less('n', '6')],
  ['a text is less than a number', less('text', 6)],
  ['a text is less than itself', less('text', 'm')],
  ['what is missing is less', less('m', 6)],
  ['what is missing is at least', atLeast('m', 0)],
  ['false is less than anything', less('flag', 6)],
  ['a number is at most a smaller one', atMost('n', 4)],
  ['a text is at most an earlier one', atMost('text', 'lz')],
  ['a number is at least a larger one', atLeast('n', 6)],
  ['a number is at least a text', atLeast('n', '4')],
  ['a number is greater than itself', greater('n', 5)],
  ['it is one of others', oneOf('text', ['a', 'b'])],
  ['it is one of none', oneOf('text', [])],
  ['what is missing is one of', oneOf('m', ['a'])],
  ['one of all does not hold', all(exists(), missing())],
  ['none of any holds', any(missing(), equals('n', 4))],
  ['none of none holds', any()],
  ['not of what holds', not(exists())],
];

describe('holds', () => {
  test.each(TRUE)('%s', (_, condition) => {
    expect(holds(condition, ITEM)).toBe(true);
  });

  test.each(FALSE)('not: %s', (_, condition) => {
    expect(holds(condition, ITEM)).toBe(false);
  });

  test('without an item only that something is missing, or differs', () => {
    expect(holds(missing(), undefined)).toBe(true);
    expect(holds(differs('n', 5), undefined)).toBe(true);
    expect(holds(exists(), undefined)).toBe(false);
    expect(holds(equals('n', 5), undefined)).toBe(false);
  });

  test('a strict comparison with an attribute, above and below', () => {
    const above: Condition = { compare: 'n', is: '>', to: 4 };
    const same: Condition = { compare: 'n', is: '>', to: 5 };

    expect([holds(above, ITEM), holds(same, ITEM)]).toEqual([true, false]);
  });

  test('the version that was read is the one stored', () => {
    expect(holds(atVersion(5), { pk: 'A', sk: 'B', version: 5 })).toBe(true);
    expect(holds(atVersion(5), { pk: 'A', sk: 'B', version: 6 })).toBe(false);
  });
});

describe('the DynamoDB expression', () => {
  test.each(TRUE)('%s', (_, condition, asked) => {
    expect(new Expressions().condition(condition)).toBe(asked);
  });

  test('with each name once and each value by its place', () => {
    const expressions = new Expressions();
    expressions.condition(all(equals('map.inner', 5), oneOf('map.inner', [1, 2])));

    expect(expressions.attributes()).toEqual({
      ExpressionAttributeNames: { '#n0': 'map', '#n1': 'inner' },
      ExpressionAttributeValues: { ':v0': 5, ':v1': 1, ':v2': 2 },
    });
  });

  test('without names and values where there are none', () => {
    expect(new Expressions().attributes()).toEqual({});
  });

  test('a value that is a map with a path among others is a value', () => {
    const expressions = new Expressions();

    expect(expressions.condition(equals('map', { path: 'n', other: 1 }))).toBe('#n0 = :v0');
    expect(expressions.condition(equals('map', { path: 1 }))).toBe('#n0 = :v1');
  });

  test('to set, to add and to remove, in this order, without undefined values', () => {
    const expressions = new Expressions();
    const change = {
      remove: ['c', 'd.e'],
      add: { b: 2, g: 3 },
      set: { a: 1, skipped: undefined, 'd.f': 'x' },
    };

    expect(expressions.change(change)).toBe(
      'SET #n0 = :v0, #n1.#n2 = :v1 ADD #n3 :v2, #n4 :v3 REMOVE #n5, #n1.#n6',
    );
    expect(new Expressions().change({ set: { a: 1 } })).toBe('SET #n0 = :v0');
    expect(new Expressions().change({})).toBe('');
  });
});
