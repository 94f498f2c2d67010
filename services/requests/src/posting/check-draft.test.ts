import { DAY } from '@sward/shared/kernel';
import { type Market, market } from '../../testing/market.ts';
import { checkDraft } from './check-draft.ts';

let m: Market;
beforeEach(() => {
  m = market();
});

const check = (additionalDetails = '') => checkDraft(m.ports, m.owner, { additionalDetails });
const onPlan = (plan: string) =>
  m.table.transact([
    { update: { pk: `QUOTA#${m.owner.accountId}`, sk: 'QUOTA' }, set: { plan, planVersion: 1 } },
  ]);

test('returns how many requests the plan still allows this month', async () => {
  expect(await check()).toEqual({ requestsLeft: 3 });
  for (const left of [2, 1, 0]) {
    await m.post();
    expect(await check()).toEqual({ requestsLeft: left });
  }

  m.clock.advance(31 * DAY);

  expect(await check()).toEqual({ requestsLeft: 3 });
});

test('a larger plan has no limit', async () => {
  await onPlan('premium');
  await m.post();

  expect(await check()).toEqual({ requestsLeft: null });
});

test('refuses contact details like posting, and writes nothing but its count', async () => {
  const refused = { additionalDetails: expect.any(String) };
  await expect(check('Call me at 617-555-0134')).rejects.toMatchObject({
    code: 'contact_details_not_allowed',
    detail: { fields: refused },
  });

  await check('Two beds of mulch');

  expect(m.items('').filter(({ pk }) => !pk.startsWith('THROTTLE#draft#'))).toEqual([]);
});

test('is rate limited', async () => {
  for (let i = 0; i < 60; i++) await check();

  await expect(check()).rejects.toMatchObject({ code: 'too_many_requests' });
});
