import { type PlanChangedFacts, planChanged } from './plan-changed.ts';

const site = { url: 'https://sward.test', support: 'support@sward.test' } as Parameters<
  typeof planChanged
>[0];
const says = (more: Partial<PlanChangedFacts>, zip?: string) =>
  planChanged(
    site,
    { email: 'dana@example.com', firstName: 'Dana', language: 'en', ...(zip && { zip }) },
    {
      status: 'active',
      plan: 'premium',
      nextPlan: 'premium',
      periodEnd: '2027-06-03T12:00:00.000Z',
      retryAt: null,
      ...more,
    },
  ).text;

test.each<[Partial<PlanChangedFacts>, string]>([
  [{}, 'Premium is active at $4.99 a month. The next charge is on Thursday, June 3, 2027.'],
  [
    { plan: 'property-manager' },
    'Property Manager is paid for until Thursday, June 3, 2027. From then on you have Premium at $4.99 a month.',
  ],
  [
    { status: 'ending', nextPlan: 'basic' },
    'Premium stays active until Thursday, June 3, 2027. Nothing is charged',
  ],
  [
    { status: 'past_due' },
    'Your card was declined for Premium at $4.99 a month. The plan stays active for now.',
  ],
  [{ status: 'ended', plan: 'basic', nextPlan: 'basic' }, 'You are on Basic, without a charge'],
])('%j', (facts, said) => {
  expect(says(facts)).toContain(said);
});

// Nine in the evening of the day before in Boston.
const LATE = '2027-06-04T01:00:00.000Z';

test.each<[Partial<PlanChangedFacts>, string]>([
  [{ periodEnd: LATE }, 'The next charge is on Thursday, June 3, 2027.'],
  [{ status: 'past_due', retryAt: LATE }, 'We try the card again on Thursday, June 3, 2027.'],
])('a day is that of the East for who gave no ZIP code: %j', (facts, said) => {
  expect(says(facts)).toContain(said);
});

test('a day is that of the ZIP code', () => {
  expect(says({ periodEnd: '2027-06-04T06:00:00.000Z' }, '96813')).toContain('on Thursday, June 3, 2027.');
});
