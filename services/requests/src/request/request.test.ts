import { type Cents, DAY, HOUR, instant } from '@sward/shared/kernel';
import type { RequestAction, RequestStatus } from '@sward/shared/product';
import { expiryOf, lowestBid, requestActions, urgencyOf } from './request.ts';
import { type RequestRole, requestLifecycle } from './request-lifecycle.ts';

const STATES: readonly (RequestStatus | null)[] = [
  null,
  'pending',
  'accepted',
  'rescuing',
  'completed',
  'cancelled',
  'expired',
];
const ACTIONS: readonly RequestAction[] = [
  'post',
  'place-bid',
  'edit',
  'accept',
  'check-in',
  'complete',
  'confirm',
  'reschedule',
  'lose',
  'rescue',
  'cancel',
  'expire',
];
const ROLES: readonly RequestRole[] = ['owner', 'provider', 'accepted-provider', 'operator', 'system'];
const LEGAL: readonly [RequestStatus | null, RequestAction, RequestRole, RequestStatus][] = [
  [null, 'post', 'owner', 'pending'],
  ['pending', 'place-bid', 'provider', 'pending'],
  ['pending', 'accept', 'system', 'accepted'],
  ['pending', 'edit', 'owner', 'pending'],
  ['pending', 'cancel', 'owner', 'cancelled'],
  ['pending', 'cancel', 'system', 'cancelled'],
  ['pending', 'expire', 'system', 'expired'],
  ['accepted', 'check-in', 'accepted-provider', 'accepted'],
  ['accepted', 'complete', 'accepted-provider', 'completed'],
  ['accepted', 'confirm', 'owner', 'completed'],
  ['accepted', 'reschedule', 'owner', 'accepted'],
  ['accepted', 'reschedule', 'accepted-provider', 'accepted'],
  ['accepted', 'cancel', 'owner', 'cancelled'],
  ['accepted', 'cancel', 'accepted-provider', 'cancelled'],
  ['accepted', 'cancel', 'operator', 'cancelled'],
  ['accepted', 'cancel', 'system', 'cancelled'],
  ['accepted', 'lose', 'owner', 'rescuing'],
  ['accepted', 'lose', 'accepted-provider', 'rescuing'],
  ['accepted', 'lose', 'operator', 'rescuing'],
  ['rescuing', 'rescue', 'provider', 'accepted'],
  ['rescuing', 'cancel', 'owner', 'cancelled'],
  ['rescuing', 'cancel', 'operator', 'cancelled'],
  ['rescuing', 'cancel', 'system', 'cancelled'],
];

const NOW = Date.parse('2027-05-03T12:00:00.000Z');

describe('the lifecycle', () => {
  test.each(LEGAL)('%s: %s by %s leads to %s', (from, action, role, to) => {
    expect(requestLifecycle.next(from, action, role)).toBe(to);
  });

  test('refuses every other step', () => {
    const legal = new Set(LEGAL.map(([from, action, role]) => `${from} ${action} ${role}`));
    const steps = STATES.flatMap((from) =>
      ACTIONS.flatMap((action) => ROLES.map((role) => [from, action, role] as const)),
    );
    const illegal = steps.filter(([from, action, role]) => !legal.has(`${from} ${action} ${role}`));

    expect(illegal).toHaveLength(STATES.length * ACTIONS.length * ROLES.length - LEGAL.length);
    for (const [from, action, role] of illegal)
      expect(() => requestLifecycle.next(from, action, role)).toThrow();
  });
});

describe('a request', () => {
  const zone = 'America/New_York';
  const morning = { serviceDate: '2027-05-06', serviceTime: 'morning', zone } as const;
  const windowStart = Date.parse('2027-05-06T12:00:00Z');

  test('is urgent from 48 hours before its window', () => {
    expect(urgencyOf(morning, windowStart - 48 * HOUR - 1)).toBe('standard');
    expect(urgencyOf(morning, windowStart - 48 * HOUR)).toBe('urgent');
    expect(urgencyOf(morning, windowStart + DAY)).toBe('urgent');
  });

  test('ends with its day at the property, also when that day has 23 hours', () => {
    expect(instant(expiryOf(morning))).toBe('2027-05-07T04:00:00.000Z');
    expect(instant(expiryOf({ serviceDate: '2027-03-14', zone }))).toBe('2027-03-15T04:00:00.000Z');
    expect(instant(expiryOf({ serviceDate: '2027-03-13', zone }))).toBe('2027-03-14T05:00:00.000Z');
  });

  test('knows the lowest price among its live bids', () => {
    expect(lowestBid({ bidPrices: {} })).toBeUndefined();
    expect(lowestBid({ bidPrices: { a: 5000 as Cents, b: 4000 as Cents } })).toBe(4000);
  });

  test.each([
    ['pending', 0, 'owner', ['edit', 'cancel']],
    ['pending', 2, 'owner', ['edit', 'cancel', 'view-bids']],
    ['pending', 0, 'provider', ['place-bid']],
    ['pending', 0, 'operator', []],
    ['accepted', 1, 'owner', ['view-bids', 'message']],
    ['accepted', 1, 'accepted-provider', ['message']],
    ['accepted', 1, 'provider', []],
    ['completed', 1, 'accepted-provider', ['message']],
    ['cancelled', 0, 'owner', ['repost']],
    ['cancelled', 0, 'provider', []],
    ['expired', 0, 'owner', ['repost']],
    ['expired', 0, 'provider', []],
  ] as const)('%s with %d bids offers the %s %p', (status, liveBids, role, actions) => {
    expect(requestActions({ status, liveBids, bidLimit: 5 }, role, NOW)).toEqual(actions);
  });

  test('of a request with all the bids of its plan leads to a larger one, where there is one', () => {
    const full = { status: 'pending' as const, liveBids: 5, bidLimit: 5 };

    expect(requestActions(full, 'owner', NOW)).toContain('enlarge-plan');
    expect(requestActions({ ...full, liveBids: 4 }, 'owner', NOW)).not.toContain('enlarge-plan');
    expect(requestActions({ ...full, liveBids: 10, bidLimit: 10 }, 'owner', NOW)).not.toContain(
      'enlarge-plan',
    );
    expect(requestActions({ ...full, reservedFor: 'acc_1' }, 'owner', NOW)).not.toContain('enlarge-plan');
    expect(requestActions(full, 'provider', NOW)).not.toContain('enlarge-plan');
  });
});
