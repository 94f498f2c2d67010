import { type EventType, events, parseEvent } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';

/** Fields that were added later; earlier events are read without them. */
const LATER: Partial<Record<EventType, readonly string[]>> = {
  AccessProblem: ['tripFeeCents'],
  ChangeOrderProposed: ['newTotalCents'],
  ChangeOrderReturned: ['trip'],
  ChargebackChanged: ['releaseAt', 'refundCents', 'transferCents'],
  JobCancelled: ['because', 'reopen'],
  PaymentRefunded: ['serviceEnded'],
  PaymentReleased: ['extraCents', 'totalCents'],
  RescheduleProposed: ['because', 'decideBy'],
};

const EXAMPLE = {
  id: 'evt_01K0000000000000000000000A',
  occurredAt: '2027-05-03T15:00:00.000Z',
  aggregateVersion: 1,
  actor: 'system',
  correlationId: 'cor_01K0000000000000000000000A',
};

describe.each(Object.entries(events))('%s', (type, { version, data }) => {
  const sample = samples[type as EventType];
  const event = {
    ...EXAMPLE,
    type,
    version,
    aggregate: 'Request#req_01K0000000000000000000000A',
    data: sample,
  };

  test('its sample is read back as it was', () => {
    expect(parseEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  test('data that lacks a field is refused', () => {
    const since = LATER[type as EventType] ?? [];
    for (const name of Object.keys(sample).filter((each) => !since.includes(each))) {
      const { [name as never]: _, ...rest } = sample;
      expect(data.safeParse(rest).success).toBe(false);
    }
  });

  test('data of before is read with what its later fields then were', () => {
    const before = Object.fromEntries(
      Object.entries(sample).filter(([name]) => !LATER[type as EventType]?.includes(name)),
    );
    expect(data.safeParse(before).success).toBe(true);
  });

  test('its data holds nothing personal by name', () => {
    const personal = /mail|phone|surname|lastName|street|address|gate|pets|notes|password|token|secret/i;

    expect(Object.keys(sample).filter((name) => personal.test(name))).toEqual([]);
  });
});

test('an event of a type that no one knows is refused', () => {
  const unknown = { ...EXAMPLE, type: 'Invented', version: 1, aggregate: 'Request#x', data: {} };

  expect(() => parseEvent(unknown)).toThrow();
});
