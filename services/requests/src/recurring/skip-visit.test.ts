import { overtaken } from '@sward/shared/testing';
import { lost, recurring, SECOND, THIRD } from '../../testing/recurring.ts';

let w: Awaited<ReturnType<typeof recurring>>;
beforeEach(async () => {
  w = await recurring();
});

describe('skipping a visit', () => {
  test('before its creation: it is never created', async () => {
    await w.skip(SECOND);
    await w.skip(SECOND);

    await w.at('2027-05-13T12:00:00.000Z');

    expect(w.created()).toEqual([]);
    expect((await w.service()).visits.at(-1)).toEqual({ date: SECOND });
    expect((await w.view()).visits.find(({ date }) => date === SECOND)).toMatchObject({
      status: 'skipped',
      requestId: null,
      chargeAt: null,
    });
    expect((await w.dates('planned'))[0]).toBe(THIRD);
    expect(w.changes()).toEqual(['started', 'skipped']);
  });

  test('after its creation: its request is cancelled, free', async () => {
    await w.at('2027-05-13T12:00:00.000Z');
    expect(await w.dates('created')).toEqual([SECOND]);

    await w.skip(SECOND);
    await w.skip(SECOND);

    expect(await w.visitOn(SECOND)).toMatchObject({ status: 'cancelled', cancelledBy: 'owner' });
    expect(await w.dates('skipped')).toEqual([SECOND]);
    expect(w.m.events().filter(({ type }) => type === 'RequestCancelled')).toHaveLength(1);
    expect(w.changes()).toEqual(['started', 'skipped']);
  });

  test('once it is charged: it is a job', async () => {
    await w.at('2027-05-13T12:00:00.000Z');
    const { id } = await w.madeOn(SECOND);
    await w.m.patch(id, { status: 'accepted', acceptedAt: '2027-05-17T12:00:00.000Z' });

    await expect(w.skip(SECOND)).rejects.toEqual(lost('visit_already_charged'));
    await expect(w.skip('2027-05-06')).rejects.toEqual(lost('visit_already_charged'));
    expect(await w.dates('charged')).toEqual(['2027-05-06', SECOND]);
  });

  test('is refused while its card is being charged', async () => {
    await w.at('2027-05-13T12:00:00.000Z');
    const { id } = await w.madeOn(SECOND);
    await w.m.patch(id, { checkoutLock: { paymentId: 'pay_1', bidId: 'bid_1', expiresAt: '' } });

    await expect(w.skip(SECOND)).rejects.toEqual(lost('checkout_in_progress'));
    expect(await w.visitOn(SECOND)).toMatchObject({ status: 'pending' });
  });

  test('a charge that begins concurrently wins', async () => {
    await w.at('2027-05-13T12:00:00.000Z');
    const { id } = await w.madeOn(SECOND);
    w.m.ports.marketplace = overtaken(w.m.table, () =>
      w.m.patch(id, { status: 'accepted', acceptedAt: '2027-05-17T12:00:00.000Z' }),
    );

    await expect(w.skip(SECOND)).rejects.toEqual(lost('visit_already_charged'));
  });

  test.each(['2027-05-21', '2028-05-18', '2020-01-01'])('there is no visit on %s', async (date) => {
    await expect(w.skip(date)).rejects.toEqual(lost('validation_failed'));
  });

  test('is for its homeowner alone, while it is active', async () => {
    await expect(w.skip(SECOND, w.m.provider)).rejects.toEqual(lost('not_found'));
    await expect(w.skip(SECOND, w.m.stranger)).rejects.toEqual(lost('not_found'));
    await w.end();
    await expect(w.skip(SECOND)).rejects.toEqual(lost('service_not_open'));
  });
});
