import { acceptReschedule } from '../src/jobs/accept-reschedule.ts';
import { routesOf } from './call.ts';
import { market } from './market.ts';
import { RAIN, sevenDays } from './weather.ts';

/** The job is on Thursday 6 May 2027, 8 to 12 in New York; it is the Monday before, 8 o'clock. */
export const THURSDAY = '2027-05-06';
export const DAYS = { to: '2027-05-08', alternatives: ['2027-05-07', '2027-05-10'] };
/** When the window of the job starts, in epoch ms. */
export const START = Date.parse('2027-05-06T12:00:00.000Z');

/** An accepted job on a day of heavy rain, with the actions of both parties. */
export async function rainyJob() {
  const m = await market();
  m.forecast = { ...m.forecast, hours: sevenDays('2027-05-03', { [THURSDAY]: RAIN }) };
  const { id } = await m.accept(await m.place());
  const { call } = routesOf(() => m);
  return {
    m,
    id,
    call,
    /** The provider offers other days for every job of `date`. */
    move: (body: object = DAYS, date = THURSDAY, actor = m.provider) =>
      call('bids.moveDay', actor, { params: { date }, body: { note: '', ...body } }),
    now: () => m.bid(id),
    proposed: () => m.events('RescheduleProposed'),
    choose: (date: string) => acceptReschedule(m.ports, m.owner, { bidId: id, date, time: 'morning' }),
  };
}

export type RainyJob = Awaited<ReturnType<typeof rainyJob>>;
