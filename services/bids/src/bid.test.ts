import { type Market, market } from '../testing/market.ts';
import {
  type Bid,
  type BidAction,
  type BidRole,
  type BidStatus,
  bidActions,
  bidLifecycle,
  bidWindow,
} from './bid.ts';

const STATES: readonly (BidStatus | null)[] = [
  null,
  'pending',
  'accepted',
  'completed',
  'declined',
  'withdrawn',
];
const ACTIONS: readonly BidAction[] = [
  'place',
  'accept',
  'decline',
  'withdraw',
  'check-in',
  'complete',
  'confirm',
];
const ROLES: readonly BidRole[] = ['owner', 'provider', 'system'];
const LEGAL: readonly [BidStatus | null, BidAction, BidRole, BidStatus][] = [
  [null, 'place', 'provider', 'pending'],
  ['pending', 'accept', 'owner', 'accepted'],
  ['pending', 'accept', 'system', 'accepted'],
  ['pending', 'decline', 'system', 'declined'],
  ['pending', 'withdraw', 'provider', 'withdrawn'],
  ['accepted', 'check-in', 'provider', 'accepted'],
  ['accepted', 'complete', 'provider', 'completed'],
  ['accepted', 'confirm', 'owner', 'completed'],
];

describe('the lifecycle', () => {
  test.each(LEGAL)('%s: %s by %s leads to %s', (from, action, role, to) => {
    expect(bidLifecycle.next(from, action, role)).toBe(to);
  });

  test('refuses every other step', () => {
    const legal = new Set(LEGAL.map(([from, action, role]) => `${from} ${action} ${role}`));
    const steps = STATES.flatMap((from) =>
      ACTIONS.flatMap((action) => ROLES.map((role) => [from, action, role] as const)),
    );
    const illegal = steps.filter(([from, action, role]) => !legal.has(`${from} ${action} ${role}`));

    expect(illegal).toHaveLength(STATES.length * ACTIONS.length * ROLES.length - LEGAL.length);
    for (const [from, action, role] of illegal)
      expect(() => bidLifecycle.next(from, action, role)).toThrow(
        expect.objectContaining({ code: 'state_changed' }),
      );
  });
});

describe('what may be done', () => {
  let m: Market;
  let bid: Bid;
  beforeEach(async () => {
    m = await market();
    bid = await m.place();
  });

  const BEFORE = '2027-05-06T10:59:59.999Z';
  const EARLY = '2027-05-06T11:00:00.000Z';
  const START = '2027-05-06T12:00:00.000Z';

  test.each<[string, Partial<Bid>, 'owner' | 'provider', string, string[]]>([
    ['pending', {}, 'owner', BEFORE, ['accept', 'message']],
    ['pending, its window started', {}, 'owner', START, ['message']],
    ['pending, to be confirmed', { needsConfirmation: true }, 'owner', BEFORE, ['message']],
    ['pending', {}, 'provider', BEFORE, ['withdraw']],
    ['accepted, too early', { status: 'accepted' }, 'provider', BEFORE, ['message']],
    ['accepted, an hour before', { status: 'accepted' }, 'provider', EARLY, ['check-in', 'message']],
    ['checked in', { status: 'accepted', checkedInAt: START }, 'provider', START, ['complete', 'message']],
    ['accepted', { status: 'accepted' }, 'owner', START, ['message']],
    ['completed', { status: 'completed' }, 'provider', START, ['message']],
    ['declined', { status: 'declined' }, 'provider', BEFORE, []],
    ['withdrawn', { status: 'withdrawn' }, 'provider', BEFORE, []],
  ])('%s (%p): %s at %s', (_, state, role, at, actions) => {
    expect(bidActions({ ...bid, ...state }, role, Date.parse(at))).toEqual(actions);
  });
});

test("a window is of the property's zone and season", () => {
  expect(bidWindow('2027-03-14', 'morning', 'America/New_York')).toEqual({
    windowStart: '2027-03-14T12:00:00.000Z',
    windowEnd: '2027-03-14T16:00:00.000Z',
  });
  expect(bidWindow('2027-03-13', 'morning', 'America/New_York').windowStart).toBe('2027-03-13T13:00:00.000Z');
});
