import { AppError, type Cents } from '@sward/shared/kernel';
import type { RecurringAction, RecurringStatus } from '@sward/shared/product';
import { indexOn, visitDay } from './frequency.ts';
import {
  afterVisit,
  dueAt,
  plannedDays,
  type RecurringRole,
  type RecurringService,
  recurringActions,
  recurringLifecycle,
  resumed,
  visitClock,
} from './recurring.ts';

const ZONE = 'America/New_York';

function service(overrides: Partial<RecurringService> = {}): RecurringService {
  return {
    id: 'rec_1',
    version: 1,
    status: 'active',
    ownerId: 'acc_1',
    providerId: 'acc_2',
    latestRequestId: 'req_1',
    rhythm: 'bi-weekly',
    amountCents: 4000 as Cents,
    time: 'morning',
    zone: ZONE,
    firstDay: '2027-05-06',
    next: 1,
    skips: [],
    visits: [{ date: '2027-05-06', requestId: 'req_1' }],
    serviceTypeIds: [1],
    propertySize: 'medium',
    city: 'Cambridge',
    state: 'MA',
    createdAt: '2027-05-03T12:00:00.000Z',
    ...overrides,
  };
}

describe('the days of a frequency', () => {
  test.each([
    ['weekly', '2027-05-06', ['2027-05-06', '2027-05-13', '2027-05-20', '2027-05-27']],
    ['bi-weekly', '2027-12-23', ['2027-12-23', '2028-01-06', '2028-01-20', '2028-02-03']],
    ['monthly', '2027-05-06', ['2027-05-06', '2027-06-06', '2027-07-06', '2027-08-06']],
    // The 31st becomes the last day, and returns in months that have it.
    ['monthly', '2027-12-31', ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
  ] as const)('%s from %s', (rhythm, first, days) => {
    expect(days.map((_, index) => visitDay(first, rhythm, index))).toEqual(days);
  });

  test('the first one on or after a day', () => {
    expect(indexOn('2027-05-06', 'weekly', '2027-05-20', 1)).toBe(2);
    expect(indexOn('2027-05-06', 'weekly', '2027-05-21', 1)).toBe(3);
    expect(indexOn('2027-05-06', 'weekly', '2027-01-01', 1)).toBe(1);
  });
});

describe('the instants of a visit', () => {
  test('are those of the property, on either side of a daylight saving change', () => {
    const at = (date: string) =>
      Object.values(visitClock({ time: 'morning', zone: ZONE }, date)).map((ms) =>
        new Date(ms).toISOString(),
      );

    // In summer 8 o'clock is 12:00 UTC, in winter 13:00. Daylight saving ends on Sunday 7 November.
    expect(at('2027-11-04')).toEqual([
      '2027-10-28T12:00:00.000Z',
      '2027-11-01T12:00:00.000Z',
      '2027-11-03T12:00:00.000Z',
    ]);
    expect(at('2027-11-09')).toEqual([
      '2027-11-02T12:00:00.000Z',
      '2027-11-06T13:00:00.000Z',
      '2027-11-08T13:00:00.000Z',
    ]);
  });
});

describe('what is due', () => {
  const due = (overrides: Partial<RecurringService>) => {
    const at = dueAt(service(overrides));
    return at === undefined ? undefined : new Date(at).toISOString();
  };

  test.each([
    ['the next visit, seven days ahead', {}, '2027-05-13T12:00:00.000Z'],
    ['nothing while paused without an end', { status: 'paused' }, undefined],
    ['nothing once it has ended', { status: 'ended' }, undefined],
    // The pause ends on the 15th. The visit after it is on the 17th, created on the 10th.
    [
      'the visit after a pause, before its last day is over',
      { status: 'paused', pausedUntil: '2027-06-15' },
      '2027-06-10T12:00:00.000Z',
    ],
    [
      'the end of a pause, with the visit still far',
      { status: 'paused', pausedUntil: '2027-06-05' },
      '2027-06-05T04:00:00.000Z',
    ],
  ] as const)('%s', (_, overrides, at) => {
    expect(due(overrides as Partial<RecurringService>)).toBe(at);
  });

  test('visits are kept, the last 20 of them', () => {
    let now = service({ skips: ['2027-05-20', '2027-06-03'] });
    for (let n = 1; n <= 25; n++) now = afterVisit(now, { date: visitDay('2027-05-06', 'bi-weekly', n) });

    expect(now.next).toBe(26);
    expect(now.skips).toEqual([]);
    expect(now.visits).toHaveLength(20);
    expect(now.visits.at(-1)?.date).toBe(visitDay('2027-05-06', 'bi-weekly', 25));
  });
});

describe('planned days', () => {
  test('continue from the next visit, or from the end of a pause', () => {
    expect(plannedDays(service()).slice(0, 2)).toEqual(['2027-05-20', '2027-06-03']);
    expect(plannedDays(service({ status: 'paused', pausedUntil: '2027-06-20' }))[0]).toBe('2027-07-01');
    expect(plannedDays(service({ status: 'paused' }))).toEqual([]);
  });

  test('after a resumption the first visit is one that can still be paid for in time', () => {
    const paused = service({ status: 'paused', pausedBecause: 'payment' });
    const from = (now: string) => resumed(paused, now.slice(0, 10), Date.parse(now));

    expect(from('2027-05-19T11:59:59.000Z')).toMatchObject({ status: 'active', next: 1 });
    expect(from('2027-05-19T12:00:00.000Z')).toMatchObject({ status: 'active', next: 2 });
    expect(from('2027-05-19T12:00:00.000Z')).not.toHaveProperty('pausedBecause');
  });
});

describe('the lifecycle', () => {
  const STATES = [null, 'active', 'paused', 'ended'] as const;
  const ACTIONS: RecurringAction[] = ['start', 'make-visit', 'skip', 'pause', 'resume', 'end'];
  const ROLES: RecurringRole[] = ['owner', 'provider', 'system'];
  const allowed: [RecurringStatus | null, RecurringAction, RecurringRole, RecurringStatus][] = [
    [null, 'start', 'system', 'active'],
    ['active', 'make-visit', 'system', 'active'],
    ['active', 'skip', 'owner', 'active'],
    ['active', 'pause', 'owner', 'paused'],
    ['active', 'pause', 'system', 'paused'],
    ['paused', 'pause', 'owner', 'paused'],
    // A visit after the pause was not paid for.
    ['paused', 'pause', 'system', 'paused'],
    ['paused', 'resume', 'owner', 'active'],
    ['paused', 'resume', 'system', 'active'],
    ...(['active', 'paused'] as const).flatMap((from) =>
      ROLES.map((role): [RecurringStatus, RecurringAction, RecurringRole, RecurringStatus] => [
        from,
        'end',
        role,
        'ended',
      ]),
    ),
  ];

  test.each(allowed)('%s: %s by %s leads to %s', (from, action, role, to) => {
    expect(recurringLifecycle.next(from, action, role)).toBe(to);
  });

  test('everything else is refused', () => {
    const key = (...parts: unknown[]) => parts.join();
    const fine = new Set(allowed.map(([from, action, role]) => key(from, action, role)));
    for (const from of STATES)
      for (const action of ACTIONS)
        for (const role of ROLES)
          if (!fine.has(key(from, action, role)))
            expect(() => recurringLifecycle.next(from, action, role)).toThrow(AppError);
  });

  test('each side has its actions', () => {
    expect(recurringActions(service(), 'owner')).toEqual(['skip', 'pause', 'end']);
    expect(recurringActions(service({ status: 'paused' }), 'owner')).toEqual(['pause', 'resume', 'end']);
    expect(recurringActions(service(), 'provider')).toEqual(['end']);
    expect(recurringActions(service({ status: 'ended' }), 'owner')).toEqual([]);
  });
});
