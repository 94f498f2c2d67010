import { compilePattern } from './pattern.ts';

const event = {
  source: 'booking',
  'detail-type': 'BookingConfirmed',
  resources: ['a', 'b'],
  detail: {
    amount: 42.5,
    status: 'paid',
    empty: '',
    nothing: null,
    ok: true,
    path: 'a*b',
    tags: ['x', 'y'],
    none: [],
    nested: { deep: 1 },
    lines: [
      { sku: 'A', count: 1 },
      { sku: 'B', count: 9 },
    ],
  },
};
const detail = (fields: object) => ({ detail: fields });

test.each([
  [{ source: ['booking', 'other'] }],
  [{ 'detail-type': [{ prefix: 'Booking' }] }],
  [{ 'detail-type': [{ prefix: { 'equals-ignore-case': 'booking' } }] }],
  [{ 'detail-type': [{ suffix: 'Confirmed' }] }],
  [{ 'detail-type': [{ wildcard: 'Book*Con*' }] }],
  [detail({ path: [{ wildcard: 'a\\*b' }] })],
  [{ resources: ['b'] }],
  [detail({ amount: [{ numeric: ['>', 0, '<=', 42.5] }] })],
  [detail({ amount: [{ numeric: ['=', 42.5] }] })],
  [detail({ amount: [42.5] })],
  [detail({ status: [{ 'anything-but': 'void' }] })],
  [detail({ status: [{ 'anything-but': ['void', 'open'] }] })],
  [detail({ status: [{ 'anything-but': { prefix: 'un' } }] })],
  [detail({ status: [{ 'anything-but': { wildcard: 'v*d' } }] })],
  [detail({ amount: [{ 'anything-but': 7 }] })],
  [detail({ tags: [{ 'anything-but': 'x' }] })],
  [detail({ status: [{ 'equals-ignore-case': 'PAID' }] })],
  [detail({ status: ['open', { prefix: 'pa' }] })],
  [detail({ status: [{ exists: true }] })],
  [detail({ nothing: [{ exists: true }] })],
  [detail({ missing: [{ exists: false }] })],
  [detail({ none: [{ exists: false }] })],
  [detail({ nested: { other: [{ exists: false }] } })],
  [detail({ missing: { deep: [{ exists: false }] } })],
  [detail({ nothing: [null] })],
  [detail({ empty: [''] })],
  [detail({ ok: [true] })],
  [detail({ tags: ['y', 'z'] })],
  [detail({ lines: { sku: ['B'] } })],
  [detail({ lines: { sku: ['B'], count: [9] } })],
  [{ $or: [{ source: ['other'] }, detail({ status: ['paid'] })] }],
  [{ source: ['booking'], detail: { ok: [true], $or: [{ amount: [1] }, { status: ['paid'] }] } }],
])('matches %j', (pattern) => {
  expect(compilePattern(pattern)(event)).toBe(true);
});

test.each([
  [{ source: ['other'] }],
  [{ source: ['booking'], resources: ['c'] }],
  [{ 'detail-type': [{ prefix: 'booking' }] }],
  [{ 'detail-type': [{ wildcard: 'Book' }] }],
  [detail({ path: [{ wildcard: 'a\\*c' }] })],
  [detail({ amount: [{ numeric: ['<', 42.5] }] })],
  [detail({ amount: ['42.5'] })],
  [detail({ status: [{ numeric: ['>', 0] }] })],
  [detail({ status: [{ 'anything-but': ['paid', 'x'] }] })],
  [detail({ status: [{ 'anything-but': { prefix: 'pa' } }] })],
  [detail({ status: [{ 'anything-but': { 'equals-ignore-case': ['PAID'] } }] })],
  [detail({ missing: [{ 'anything-but': 'x' }] })],
  [detail({ status: [{ exists: false }] })],
  [detail({ nested: [{ exists: true }] })],
  [detail({ nothing: [''] })],
  [detail({ ok: ['true'] })],
  [detail({ lines: { sku: ['A'], count: [9] } })],
  [{ $or: [{ source: ['other'] }, detail({ status: ['void'] })] }],
  [{ source: ['booking'], $or: [{ source: ['other'] }, detail({ status: ['void'] })] }],
])('does not match %j', (pattern) => {
  expect(compilePattern(pattern)(event)).toBe(false);
});

test.each([
  [{}],
  [{ source: [] }],
  [{ source: 'booking' }],
  [{ source: [{ like: 'b' }] }],
  [{ source: [{ prefix: 'a', suffix: 'b' }] }],
  [{ amount: [{ numeric: ['>'] }] }],
  [{ amount: [{ numeric: ['~', 1] }] }],
  [{ $or: [{ source: ['a'] }] }],
])('refuses %j as a pattern', (pattern) => {
  expect(() => compilePattern(pattern)).toThrow();
});
