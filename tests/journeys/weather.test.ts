/** @covers bids/weather payments/cancellation messaging/announcements */
import { addDays } from '@sward/shared/kernel';
import { eventually } from '../support/local.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { again, paidJob, payment } from '../support/steps.ts';
import { world } from '../support/world.ts';

const w = world(siteUrl());

const setWeather = async (day: string, kind: string) => {
  const { status } = await fetch(new URL('/_local/weather/days', w.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ day, kind }),
  });
  expect(status).toBe(200);
};

test('a wet day is moved at once: one homeowner takes another day, the other is silent and gets everything back', async () => {
  const [one, other] = [await paidJob(w), await paidJob(w)];
  const { provider, bid } = one;
  const date = bid.availableDate;
  await setWeather(date, 'rain');
  // The forecast that was read before has expired by then.
  await w.local.advance('PT4H');

  const { days } = await provider.api.call('bids.weather');
  expect(days.find((day) => day.date === date)?.jobs).toContainEqual(
    expect.objectContaining({
      bidId: bid.id,
      movable: true,
      weather: expect.objectContaining({ rule: 'rain' }),
    }),
  );
  const three = { to: addDays(date, 1), alternatives: [addDays(date, 2), addDays(date, 3)] };
  const { items } = await provider.api.call('bids.moveDay', { params: { date }, body: three });
  for (const { id } of [bid, other.bid]) expect(items).toContainEqual({ bidId: id, result: 'proposed' });

  const mail = await w.local.mailTo(other.owner.email, /choose another day/);
  expect(mail.text).toContain('Rain 80% from 8 AM to 12 PM');
  const { weatherDecideBy } = await other.owner.api.call('bids.getJob', { params: { bidId: other.bid.id } });
  await one.owner.api.call('bids.acceptReschedule', {
    params: { bidId: bid.id },
    body: { date: three.to, time: 'morning' },
  });

  const left = Date.parse(weatherDecideBy ?? '') - (await w.local.now());
  await w.local.advance(`PT${Math.ceil(left / 60_000)}M`);
  await Promise.all([again(one.owner), again(other.owner)]);

  await eventually(
    async () => (await payment(other.owner, other.paymentId)).status === 'refunded',
    'the silent homeowner to have everything back',
  );
  expect(await payment(other.owner, other.paymentId)).toMatchObject({
    refundedCents: 4695,
    transferredCents: 0,
  });
  expect((await w.local.mailTo(other.owner.email, /was cancelled/)).text).toContain(
    'no other day was chosen',
  );
  expect(await payment(one.owner, one.paymentId)).toMatchObject({ status: 'held' });
  expect(await one.owner.api.call('bids.getJob', { params: { bidId: bid.id } })).toMatchObject({
    ...{ status: 'accepted', date: three.to, weatherDecideBy: null },
    weather: { date, window: { rule: 'rain' } },
  });
  const { allowedActions } = await other.owner.api.call('requests.get', {
    params: { requestId: other.requestId },
  });
  expect(allowedActions).toContain('book-again');
});
