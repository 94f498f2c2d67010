import type { EventOf } from '@sward/shared/events';
import { type Market, market } from '../../testing/market.ts';
import { recurring } from '../../testing/recurring.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { getRequest } from '../posting/get-request.ts';
import { listOwnRequests } from '../posting/list-own-requests.ts';
import { ownItem, requestView } from '../posting/request-view.ts';
import { getRecurring } from '../recurring/get-recurring.ts';
import { recurringView } from '../recurring/views.ts';
import { dayOf } from './request.ts';

/** The homeowner asked for the morning of May 6; the accepted bid is for another day. */
const ASKED = { date: '2027-05-06', time: 'morning' };
const AGREED = { date: '2027-05-04', time: 'evening' };

describe('the day of a job is that of its accepted bid', () => {
  let m: Market;
  let requestId: string;
  beforeEach(async () => {
    m = market();
    requestId = (await m.post()).id;
  });
  const accept = () =>
    m.patch(requestId, {
      status: 'accepted',
      acceptedBidId: 'bid_1',
      acceptedProviderId: m.provider.accountId,
      schedule: AGREED,
    });
  const own = async () => {
    const { items } = await listOwnRequests(m.ports, m.owner, {});
    return items.map(ownItem)[0];
  };

  test("in the homeowner's list, which before shows only the day asked for", async () => {
    expect(await own()).toMatchObject({ day: ASKED });
    await accept();

    expect(await own()).toMatchObject({ serviceDate: '2027-05-06', day: AGREED });
  });

  test('in that list a dispute has its next party and its deadline', async () => {
    await accept();
    await m.patch(requestId, { paymentId: 'pay_1' });
    const dueAt = '2027-05-05T12:00:00.000Z';
    await m.table.transact([
      { put: { pk: 'PAYMENT#pay_1', sk: 'PAYMENT', id: 'pay_1', status: 'disputed', disputeId: 'dsp_1' } },
      { put: { pk: 'PAYMENT#pay_1', sk: 'DISPUTE#dsp_1', status: 'answered', dueAt } },
    ]);
    expect(await own()).toMatchObject({ dispute: { waitsFor: 'owner', dueAt } });
    await m.patch(requestId, { settledAt: dueAt });

    expect(await own()).toMatchObject({ dispute: null });
  });

  test.each(['owner', 'provider', 'operator'] as const)('on the page of the %s', async (who) => {
    await accept();
    const seen = await getRequest(m.ports, m[who], { requestId });

    expect(requestView(seen, m.clock.now())).toMatchObject({
      day: AGREED,
      schedule: { ...AGREED, proposal: null },
    });
  });

  test('a losing bidder sees the day asked for: the agreed one is not theirs to know', async () => {
    await m.table.transact([
      { put: { pk: `BIDS#${requestId}`, sk: `LIVE#${m.rival.accountId}`, bidId: 'bid_9', live: false } },
    ]);
    await accept();
    m.clock.set('2027-05-03T12:00:00.000Z');
    const seen = requestView(await getRequest(m.ports, m.rival, { requestId }), m.clock.now());

    expect(seen).toMatchObject({ day: ASKED, urgency: 'standard' });
    expect(JSON.stringify(seen)).not.toContain(AGREED.date);
  });

  test('in its urgency', async () => {
    m.clock.set('2027-05-03T12:00:00.000Z');
    const seen = async () => requestView(await getRequest(m.ports, m.owner, { requestId }), m.clock.now());
    expect((await seen()).urgency).toBe('standard');
    await accept();

    expect((await seen()).urgency).toBe('urgent');
  });

  test('in the personal export', async () => {
    await accept();
    const data = { accountId: m.owner.accountId, exportId: 'exp_1' };

    await exportOwnData(m.ports, { id: 'evt_1', data } as EventOf<'AccountExportRequested'>);

    expect([...m.written.values()]).toMatchObject([{ requests: [{ schedule: AGREED }] }]);
  });

  test('in one function for all of them', () => {
    const asked = { serviceDate: '2027-05-06', serviceTime: 'morning' as const };

    expect(dayOf(asked)).toEqual({ date: '2027-05-06', time: 'morning' });
    expect(dayOf({ ...asked, schedule: { date: '2027-05-04', time: 'evening' } })).toEqual(AGREED);
  });
});

test('a moved visit of a recurring service has its new day, and the frequency keeps its own', async () => {
  const w = await recurring();
  const visits = async () =>
    recurringView(await getRecurring(w.m.ports, w.m.provider, { recurringId: w.recurringId })).visits;
  const [first] = await visits();

  await w.m.patch(String(first?.requestId), { schedule: AGREED });

  expect((await visits())[0]).toMatchObject({ date: first?.date, day: AGREED });
});
