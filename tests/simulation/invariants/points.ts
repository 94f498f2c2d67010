import { HOUR, MINUTE } from '@sward/shared/kernel';
import type { Item } from '@sward/shared/table';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { World } from '../world/world.ts';

const LATE_MS = 30 * MINUTE;
const FREE_MS = 24 * HOUR;
const COUNTED = 20;
const FOR_RATES = 5;
/** From the third time within the counted jobs, leaving because of the size is a late cancellation. */
const SIZES = 3;

type Said = readonly [kind: string, onTime: 'yes' | 'no' | null, completed: 'yes' | 'no' | null];

const NO_FAULT = ['weather', 'no_access', 'unsafe', 'wrong_size'];
const LATE: Said = ['late_cancel', 'no', 'no'];

/** Checks that points equal the ends of jobs, and rates the newest points. Computes both from the records only. */
export function checkPoints(world: World): void {
  const stored = world.table
    .all()
    .filter(({ pk, sk }) => pk.startsWith('PROVIDER#') && sk.startsWith('POINT#'));
  const ended = world.view.bids.filter(({ status }) => status === 'completed' || status === 'cancelled');
  if (stored.length !== ended.length)
    world.violate(`${stored.length} points were written of ${ended.length} jobs that ended`);
  for (const bid of ended) {
    const at = bid.completedAt ?? bid.cancelledAt;
    const point = stored.find(
      ({ pk, sk }) => pk === `PROVIDER#${bid.providerId}` && sk === `POINT#${at}#${bid.id}`,
    );
    const said = [point?.kind, point?.onTime, point?.completed];
    const is = leftOnceTooOften(world, bid) ? LATE : endOf(world, bid);
    if (String(said) !== String(is)) world.violate(`the point of ${bid.id} says ${said}, and its end ${is}`);
  }
  for (const { accountId } of world.people.providers) checkRates(world, accountId, stored);
}

function endOf(world: World, bid: Bid): Said {
  const arrived = bid.checkedInAt === undefined ? null : Date.parse(bid.checkedInAt);
  const inTime = arrived === null || arrived - Date.parse(bid.windowEnd) <= LATE_MS ? 'yes' : 'no';
  if (gaveAllBack(world, bid)) return ['not_done', inTime, 'no'];
  if (bid.status === 'completed') return [inTime === 'yes' ? 'on_time' : 'late', inTime, 'yes'];
  const { because, cancelledBy } = bid;
  if (because === 'no_show') return ['no_show', 'no', 'no'];
  if (because && NO_FAULT.includes(because)) return [because, null, null];
  if (cancelledBy !== 'provider') return [cancelledBy === 'owner' ? 'owner' : 'operator', null, null];
  const notice = Date.parse(bid.windowStart) - Date.parse(bid.cancelledAt ?? '');
  return notice >= FREE_MS ? ['early_cancel', null, 'no'] : ['late_cancel', 'no', 'no'];
}

function leftOnceTooOften({ view }: World, { id, providerId, because }: Bid): boolean {
  if (because !== 'wrong_size') return false;
  const when = ({ completedAt, cancelledAt = '' }: Bid) => completedAt ?? cancelledAt;
  const ended = view.bids
    .filter(
      (bid) => bid.providerId === providerId && (bid.status === 'completed' || bid.status === 'cancelled'),
    )
    .sort((one, other) => (`${when(one)}#${one.id}` < `${when(other)}#${other.id}` ? 1 : -1));
  const from = ended.findIndex((bid) => bid.id === id);
  const counted = ended.slice(from, from + COUNTED);
  return counted.filter((bid) => bid.because === 'wrong_size').length >= SIZES;
}

function gaveAllBack({ table, view }: World, { paymentId = '' }: Bid): boolean {
  const payment = view.payment(paymentId);
  const dispute = table.peek({ pk: `PAYMENT#${paymentId}`, sk: `DISPUTE#${payment?.disputeId}` });
  const undone = dispute?.reason === 'not_done' || dispute?.reason === 'wrong_place';
  return undone && dispute.status === 'resolved' && dispute.refundCents === payment?.capturedCents;
}

function checkRates(world: World, accountId: string, stored: readonly Item[]): void {
  const pk = `PROVIDER#${accountId}`;
  const last = stored
    .filter((point) => point.pk === pk && (point.onTime !== null || point.completed !== null))
    .sort((one, other) => (one.sk < other.sk ? 1 : -1))
    .slice(0, COUNTED);
  const percent = (column: 'onTime' | 'completed') => {
    const answers = last.map((point) => point[column]).filter((answer) => answer !== null);
    const yes = answers.filter((answer) => answer === 'yes').length;
    return answers.length === 0 ? null : Math.round((100 * yes) / answers.length);
  };
  const rates = last.length < FOR_RATES ? null : [percent('onTime'), percent('completed'), last.length];
  const shown = world.table.peek({ pk, sk: 'PROVIDER' })?.reliability as
    | Record<string, number | null>
    | null
    | undefined;
  const said = shown ? [shown.onTimePercent, shown.completionPercent, shown.jobs] : null;
  if (String(said) !== String(rates))
    world.violate(`${accountId} is shown with ${said}, and the points say ${rates}`);
}
