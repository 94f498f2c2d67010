import { setDispute } from '../../testing/dispute-events.ts';
import {
  completedAt,
  consume,
  type MailEvents,
  mailWorld,
  patchBid,
  worldOf,
} from '../../testing/test-events.ts';
import { accept, OWNER, PROVIDER, REQUEST, type TestPorts } from '../../testing/test-kit.ts';

let ports: TestPorts;
let events: MailEvents;

beforeEach(async () => {
  ({ ports, events } = await mailWorld());
});

describe('mails of disputes', () => {
  const data = () => events.DisputeResolved().data;
  const resolved = (more: Partial<ReturnType<typeof data>>) => {
    const event = events.DisputeResolved();
    return { ...event, data: { ...event.data, refundCents: 0, transferCents: 0, ...more } };
  };

  test('an offered refund names its amount; an answer without an offer is not mailed', async () => {
    await worldOf(ports, 'DisputeAnswered');
    const event = events.DisputeAnswered();

    await consume(ports, { ...event, data: { ...event.data, fixDate: null, refundCents: 1250 } });
    expect(ports.sent[0]?.text).toContain('$12.50');
    expect(ports.sent[0]?.text).toContain('Answer by: Friday, May 7, 2027 at 11:00 AM EDT');

    await setDispute(ports, { referred: { because: 'not_agreed' } });
    await consume(ports, {
      ...event,
      id: 'evt_other',
      data: { ...event.data, fixDate: null, refundCents: null },
    });
    expect(ports.sent).toHaveLength(1);
  });

  test.each([
    ['withdrawn', 'pat@example.com', 'taken the report back'],
    ['fixed', 'dana@example.com', 'Saturday, May 8, 2027 at 11:00 AM EDT'],
    ['agreed', 'pat@example.com', 'takes the refund'],
  ] as const)('%s is mailed to the other party', async (outcome, to, says) => {
    await consume(ports, resolved({ outcome, releaseAt: '2027-05-08T15:00:00.000Z' }));

    expect(ports.sent.map((mail) => mail.to)).toEqual([to]);
    expect(ports.sent[0]?.text).toContain(says);
  });

  test.each([
    ['2027-05-08T15:00:00.000Z', 'The review goes on.', 'The review of the job is running.'],
    [null, 'The job is as it was before.', 'The payment stays held.'],
  ])('a report taken back leaves what it found: a review until %s', async (releaseAt, says, preview) => {
    await consume(ports, resolved({ outcome: 'withdrawn', releaseAt }));

    expect(ports.sent[0]?.text).toContain(`taken the report back. ${says}`);
    expect(ports.sent[0]?.html).toContain(preview);
  });

  test.each([
    ['a job', undefined, 'you may offer a second visit or a refund'],
    ['a trip fee', { id: 'nac_1', blocks: true }, 'you may give the fee up'],
  ] as const)('a report about %s says what can be answered', async (_, openAccess, says) => {
    await worldOf(ports, 'DisputeOpened');
    if (openAccess) await patchBid(ports, { openAccess });

    await consume(ports, events.DisputeOpened());

    expect(ports.sent[0]?.text).toContain(says);
  });

  test('after a second visit the homeowner may release or open a dispute, from the mail on', async () => {
    await consume(ports, resolved({ outcome: 'fixed', releaseAt: '2027-05-08T15:00:00.000Z' }));

    for (const part of ['release', 'wrong'])
      expect(ports.sent[0]?.text).toContain(`/requests/${REQUEST}#${part}`);
  });

  test('an overdue decision is mailed to both parties and the operators', async () => {
    await worldOf(ports, 'DisputeReferred');
    const event = events.DisputeReferred();

    await consume(ports, { ...event, data: { ...event.data, because: 'overdue' } });

    expect(ports.sent.map(({ subject }) => subject)).toEqual(Array(3).fill('A decision is late'));
  });

  test('a job that an operator took up is nobody’s report', async () => {
    await worldOf(ports, 'DisputeReferred');
    const event = events.DisputeReferred();

    await consume(ports, { ...event, data: { ...event.data, because: 'taken_up' } });

    expect(ports.sent.map(({ subject }) => subject)).toEqual(Array(3).fill('We are looking at a job'));
    for (const { text } of ports.sent.slice(0, 2)) {
      expect(text).toContain('does not mean that anyone has complained');
      expect(text).toContain('messages of the job');
    }
  });
});

test.each([
  ['everything you paid comes back', {}],
  ['everything but the trip fee comes back', { visits: [{ checkedInAt: completedAt, photos: [] }] }],
])('without a choice in bad weather %s', async (back, before) => {
  const [date, time] = ['2027-05-08', 'morning'] as const;
  const bad = { bad: true, rule: 'rain', rainPercent: 80, from: completedAt, to: completedAt };
  await accept(ports);
  await patchBid(ports, {
    ...before,
    proposal: { date, time, by: 'provider', because: 'weather', decideBy: '2027-05-04T20:00:00.000Z' },
    weather: { window: bad, days: [{ date, weather: null }] },
  });
  const event = events.RescheduleProposed();
  const data = { ...event.data, availableDate: date, availableTime: time, because: 'weather' as const };

  await consume(ports, { ...event, data: { ...data, decideBy: '2027-05-04T20:00:00.000Z' } });

  expect(ports.sent[0]?.text).toContain(`the job ends and ${back}.`);
});

test.each([
  [
    'without a trip before',
    undefined,
    'half of the bid is kept for the provider, and',
    'half of your bid is yours, less',
  ],
  [
    'after a trip that was paid',
    [{ checkedInAt: completedAt, photos: [] }],
    'half of the bid is kept for the provider, with the trip fee that you paid, and',
    'half of your bid is yours, with the trip fee for the day on which you could not get in, less',
  ],
])('a late cancellation %s says what the provider keeps', async (_, visits, toOwner, toProvider) => {
  await worldOf(ports, 'JobCancelled');
  if (visits) await patchBid(ports, { visits });

  await consume(ports, events.JobCancelled());

  const textTo = (address: string) => ports.sent.find(({ to }) => to === address)?.text;
  expect(textTo('dana@example.com')).toContain(toOwner);
  expect(textTo('pat@example.com')).toContain(toProvider);
});

test('a charge for a trip that comes back is no change of the price', async () => {
  await worldOf(ports, 'ChangeOrderReturned');
  const event = events.ChangeOrderReturned();

  await consume(ports, { ...event, data: { ...event.data, trip: true } });

  expect(ports.sent[0]?.text).toContain("for the provider's trip when it could no longer be paid");
  expect(ports.sent[0]?.text).not.toContain('change of the price');
});

test('who has lost the job is not told once more that it is cancelled', async () => {
  await worldOf(ports, 'JobLost');

  await consume(ports, events.JobCancelled());

  expect(ports.sent.map(({ to }) => to)).toEqual(['dana@example.com']);
});

describe('a change of the price', () => {
  test.each([
    ['after a trip that was paid', 7195, '$71.95 total = $65.00 + $6.95 service fee'],
    ['of an event of before', undefined, '$61.95 total = $55.00 + $6.95 service fee'],
  ])('%s is mailed with what the job then costs', async (_, newTotalCents, words) => {
    await worldOf(ports, 'ChangeOrderProposed');
    const event = events.ChangeOrderProposed();

    await consume(ports, { ...event, data: { ...event.data, newTotalCents } });

    expect(ports.sent[0]?.text).toContain(words);
  });
});

describe('the end of a change of the price', () => {
  test.each([
    ['declined', OWNER.accountId, ['pat@example.com']],
    ['expired', 'system', ['dana@example.com', 'pat@example.com']],
    ['withdrawn', PROVIDER.accountId, ['dana@example.com']],
    ['withdrawn', 'system', []],
  ] as const)('%s by %s is mailed to who did not end it', async (outcome, actor, told) => {
    const event = events.ChangeOrderClosed();

    await consume(ports, { ...event, actor, data: { ...event.data, outcome } });

    expect(ports.sent.map((mail) => mail.to)).toEqual(told);
  });
});

describe('a cancelled job', () => {
  const cancelled = { late: false, noShow: false, refundCents: 4695, providerCents: 0 };
  const everything = ['$46.95', 'Everything that you paid comes back'];
  test.each([
    [
      'early by its owner',
      { by: 'owner' },
      ['You have cancelled', ...everything],
      ['gets everything back', '$0.00'],
    ],
    [
      'by its provider',
      { by: 'provider' },
      ['Your provider has cancelled', 'You may rate the provider', ...everything],
      ['You have cancelled', 'gets everything back'],
    ],
    [
      'late by its provider',
      { by: 'provider', late: true },
      ['Your provider has cancelled', ...everything],
      ['You have cancelled', 'counts in your on-time rate'],
    ],
    ['by an operator', { by: 'operator' }, ['Our team', ...everything], ['Our team', 'gets everything back']],
    [
      'without a check-in',
      { by: 'system', noShow: true },
      ['Nobody checked in', ...everything],
      ['Nobody checked in', 'counts in your on-time rate'],
    ],
  ] as const)('%s', async (_, how, owner, provider) => {
    await worldOf(ports, 'JobCancelled');
    const event = events.JobCancelled();

    await consume(ports, { ...event, data: { ...event.data, ...cancelled, ...how } });

    for (const [index, said] of [owner, provider].entries())
      for (const words of said) expect(ports.sent[index]?.text).toContain(words);
  });

  test.each([
    [
      'wrong_size',
      { because: 'wrong_size', reopen: { date: '2027-05-06', time: 'morning' } },
      ['the lawn was larger than described', ...everything, 'posted again for Thursday, May 6, 2027'],
      ['You have left this job', 'unless it is the third one of your last 20 jobs'],
    ],
    [
      'unsafe',
      { because: 'unsafe', reopen: null },
      ['it was not safe to work there', ...everything, 'post your request again'],
      ['You have left this job', 'It does not count against you.'],
    ],
    [
      'closed',
      { because: 'unsafe', reopen: null },
      ['came and could not get in', ...everything, 'post your request again'],
      ['You came and could not get in', 'It does not count against you.'],
    ],
  ] as const)('by a provider who left: %s', async (reason, how, owner, provider) => {
    await worldOf(ports, 'JobCancelled');
    const left = { reason, at: '2027-05-05T13:00:00.000Z', text: '', photos: [] };
    await patchBid(ports, { because: how.because, ...(reason !== 'closed' && { left }) });
    const event = events.JobCancelled();

    await consume(ports, { ...event, data: { ...event.data, ...cancelled, by: 'provider', ...how } });

    for (const [index, said] of [owner, provider].entries())
      for (const words of said) expect(ports.sent[index]?.text).toContain(words);
    expect(ports.sent[0]?.text).not.toContain('rate the provider');
  });
});
