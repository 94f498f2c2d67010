import type { BidAction, BidStatus } from '@sward/shared/product';
import { type Market, market } from '../../testing/market.ts';
import type { Bid } from './bid.ts';
import { bidActions } from './bid-actions.ts';
import { type BidRole, bidLifecycle } from './bid-lifecycle.ts';
import { bidWindow } from './job-times.ts';

const STATES: readonly (BidStatus | null)[] = [
  null,
  'pending',
  'accepted',
  'completed',
  'declined',
  'withdrawn',
  'cancelled',
];
const ACTIONS: readonly BidAction[] = [
  'place',
  'revise',
  'accept',
  'decline',
  'withdraw',
  'check-in',
  'complete',
  'confirm',
  'reschedule',
  'accept-reschedule',
  'decline-reschedule',
  'cancel',
];
const ROLES: readonly BidRole[] = ['owner', 'provider', 'operator', 'system'];
const LEGAL: readonly [BidStatus | null, BidAction, BidRole, BidStatus][] = [
  [null, 'place', 'provider', 'pending'],
  ['pending', 'accept', 'owner', 'accepted'],
  ['pending', 'accept', 'system', 'accepted'],
  ['pending', 'revise', 'provider', 'pending'],
  ['pending', 'confirm', 'provider', 'pending'],
  ['pending', 'decline', 'owner', 'declined'],
  ['pending', 'decline', 'system', 'declined'],
  ['pending', 'withdraw', 'provider', 'withdrawn'],
  ['pending', 'withdraw', 'system', 'withdrawn'],
  ['accepted', 'check-in', 'provider', 'accepted'],
  ['accepted', 'complete', 'provider', 'completed'],
  ['accepted', 'confirm', 'owner', 'completed'],
  ['accepted', 'reschedule', 'owner', 'accepted'],
  ['accepted', 'reschedule', 'provider', 'accepted'],
  ['accepted', 'accept-reschedule', 'owner', 'accepted'],
  ['accepted', 'accept-reschedule', 'provider', 'accepted'],
  ['accepted', 'decline-reschedule', 'owner', 'accepted'],
  ['accepted', 'decline-reschedule', 'provider', 'accepted'],
  ['accepted', 'cancel', 'owner', 'cancelled'],
  ['accepted', 'cancel', 'provider', 'cancelled'],
  ['accepted', 'cancel', 'operator', 'cancelled'],
  ['accepted', 'cancel', 'system', 'cancelled'],
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

describe('the actions', () => {
  let m: Market;
  let bid: Bid;
  beforeEach(async () => {
    m = await market();
    bid = await m.place();
  });

  const BEFORE = '2027-05-06T10:59:59.999Z';
  const EARLY = '2027-05-06T11:00:00.000Z';
  const START = '2027-05-06T12:00:00.000Z';
  const TO_CONFIRM = { needsConfirmation: true };
  const JOB = { status: 'accepted' } as const;
  const proposal = { date: '2027-05-08', time: 'morning', by: 'owner' } as const;

  test.each<[string, Partial<Bid>, 'owner' | 'provider', string, string[]]>([
    ['pending', {}, 'owner', BEFORE, ['accept', 'decline', 'message']],
    ['pending, its window started', {}, 'owner', START, ['decline', 'message']],
    ['pending, to be confirmed', TO_CONFIRM, 'owner', BEFORE, ['decline', 'message']],
    ['pending', {}, 'provider', BEFORE, ['revise', 'withdraw']],
    ['pending, to be confirmed', TO_CONFIRM, 'provider', BEFORE, ['revise', 'confirm', 'withdraw']],
    ['pending, too late to confirm', TO_CONFIRM, 'provider', START, ['revise', 'withdraw']],
    ['accepted, too early', JOB, 'provider', BEFORE, ['on-my-way', 'reschedule', 'cancel', 'message']],
    [
      'accepted, an hour before',
      JOB,
      'provider',
      EARLY,
      ['on-my-way', 'check-in', 'reschedule', 'cancel', 'message'],
    ],
    ['checked in', { ...JOB, checkedInAt: START }, 'provider', START, ['complete', 'cancel', 'message']],
    [
      'checked in, its price open',
      { ...JOB, checkedInAt: START, openOrder: 'cho_1' },
      'provider',
      START,
      ['cancel', 'message'],
    ],
    ['checked in', { ...JOB, checkedInAt: START }, 'owner', START, ['message']],
    [
      'objected to',
      { ...JOB, checkedInAt: START, contestedAt: START },
      'provider',
      START,
      ['complete', 'message'],
    ],
    ['accepted', JOB, 'owner', START, ['reschedule', 'cancel', 'message']],
    [
      'accepted, another day proposed',
      { ...JOB, proposal },
      'owner',
      START,
      ['reschedule', 'decline-reschedule', 'cancel', 'message'],
    ],
    [
      'accepted, another day proposed',
      { ...JOB, proposal },
      'provider',
      BEFORE,
      ['on-my-way', 'reschedule', 'accept-reschedule', 'decline-reschedule', 'cancel', 'message'],
    ],
    [
      'checked in early, another day proposed before',
      { ...JOB, proposal, checkedInAt: EARLY },
      'provider',
      EARLY,
      ['complete', 'cancel', 'message'],
    ],
    [
      'checked in early, another day proposed before',
      { ...JOB, proposal, checkedInAt: EARLY },
      'owner',
      EARLY,
      ['message'],
    ],
    ['cancelled', { status: 'cancelled' }, 'provider', START, []],
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
