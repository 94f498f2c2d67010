import { mergeParts } from './merge.ts';

const row = (dueAt: string) => ({ dueAt });
const dues = (rows: readonly { dueAt: string }[]) => rows.map(({ dueAt }) => dueAt).join('');

test('lists that are read to the end are merged by what is due first', () => {
  const { rows, next } = mergeParts([
    { rows: [row('b'), row('d')], more: false },
    { rows: [], more: false },
    { rows: [row('a'), row('c'), row('e')], more: false },
  ]);

  expect([dues(rows), next]).toEqual(['abcde', undefined]);
});

test('nothing is shown behind the end of a list that goes on', () => {
  const short = { rows: [row('a'), row('c')], more: true };
  const long = { rows: [row('b'), row('f')], more: true };
  const whole = { rows: [row('d'), row('z')], more: false };

  const { rows, next } = mergeParts([long, short, whole]);

  expect(dues(rows)).toBe('abc');
  expect(next).toBe(short);
});

test('reading on never changes what was shown before', () => {
  const all = [...'abcdefghijklmnopqrstuvwxyz'].map(row);
  const of = (offset: number, read: number) => {
    const its = all.filter((_, index) => index % 3 === offset);
    return { rows: its.slice(0, read), more: read < its.length };
  };
  let read = [2, 2, 2];
  let shown = '';
  for (;;) {
    const parts = read.map((count, offset) => of(offset, count));
    const { rows, next } = mergeParts(parts);
    expect(dues(rows).startsWith(shown)).toBe(true);
    shown = dues(rows);
    if (!next) break;
    read = read.map((count, offset) => (parts[offset] === next ? count + 2 : count));
  }

  expect(shown).toBe(dues(all));
});
