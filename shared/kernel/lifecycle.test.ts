import { lifecycle } from './lifecycle.ts';

type State = 'draft' | 'sent' | 'read';
type Action = 'write' | 'send' | 'open' | 'expire';
type Role = 'author' | 'reader' | 'system';

const letter = lifecycle<State, Action, Role>('letter', [
  { from: null, action: 'write', to: 'draft', actor: ['author'], event: null },
  { from: 'draft', action: 'send', to: 'sent', actor: ['author'], event: 'LetterSent' },
  { from: 'sent', action: 'open', to: 'read', actor: ['reader', 'author'], event: null },
  { from: 'sent', action: 'expire', to: 'draft', actor: ['system', 'author'], event: null, hidden: true },
]);

test('names every state once, in the order of the rows', () => {
  expect(letter.states).toEqual(['draft', 'sent', 'read']);
});

test('a row leads to its state, for its roles', () => {
  expect(letter.next(null, 'write', 'author')).toBe('draft');
  expect(letter.next('sent', 'open', 'reader')).toBe('read');
  expect(letter.next('sent', 'expire', 'author')).toBe('draft');
});

test('every other combination is refused', () => {
  const refused: unknown[] = [];
  for (const from of [null, ...letter.states]) {
    for (const action of ['write', 'send', 'open', 'expire'] as const) {
      for (const role of ['author', 'reader', 'system'] as const) {
        const row = letter.rows.find((r) => r.from === from && r.action === action && r.actor.includes(role));
        if (row) continue;
        refused.push([from, action, role]);
        expect(() => letter.next(from, action, role)).toThrow(
          expect.objectContaining({ code: 'state_changed' }),
        );
      }
    }
  }
  expect(refused).toHaveLength(48 - 6);
});

test("the loser gets the error of the caller's choice", () => {
  expect(() => letter.next('read', 'send', 'author', 'bid_not_open')).toThrow(
    expect.objectContaining({ code: 'bid_not_open' }),
  );
});

test('offers a role its actions, without hidden ones', () => {
  expect(letter.allowed('draft', 'author')).toEqual(['send']);
  expect(letter.allowed('sent', 'author')).toEqual(['open']);
  expect(letter.allowed('sent', 'reader')).toEqual(['open']);
  expect(letter.allowed('sent', 'system')).toEqual([]);
  expect(letter.allowed('read', 'author')).toEqual([]);
});
