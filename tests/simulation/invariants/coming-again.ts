import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { AccessProblem } from '../../../services/payments/src/access-problem/access-problem.ts';
import type { Order } from '../../../services/payments/src/orders/order.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import { MARGIN_MS } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';
import { openChargebackOf } from './afterwards.ts';
import { isBy, sentBy } from './caller.ts';

export function notFree(payment: Payment): string | false {
  return (
    (payment.status !== 'held' && `on a payment that is ${payment.status}`) ||
    (openChargebackOf(payment) !== undefined && 'while a bank looks at it')
  );
}

/** Checks that the homeowner pays the amount on the screen for the trip, and chooses one of the offered days. */
export function wrongChoice(
  world: World,
  was: AccessProblem,
  is: AccessProblem,
  payment: Payment,
): string | false {
  const { view, clock } = world;
  const { choice, date, time, amount } = sentBy(world);
  const isOffered = was.days.some((day) => day.date === date && day.time === time);
  const order = orderOf(world, is);
  return (
    (!isBy(world, 'payments.chooseNoAccess', is.ownerId) && 'not by its owner') ||
    notFree(payment) ||
    (choice !== 'come_again' && 'without the choice of its owner') ||
    (is.number !== 1 && 'for the second time') ||
    (!isOffered && 'for a day that nobody offered') ||
    ((is.chosen?.date !== date || is.chosen?.time !== time) && 'for another day than was chosen') ||
    (amount !== is.tripFeeCents && `with ${amount} on the screen, not ${is.tripFeeCents}`) ||
    (view.isOut(is.providerId) && 'of a provider who may not work') ||
    (clock.now() > Date.parse(was.chooseBy ?? '') + MARGIN_MS && 'too late') ||
    ((order?.kind !== 'trip' || order.status !== 'approved') && 'without an order')
  );
}

/** Checks that the trip is paid for and the job has moved to the chosen day, without a check-in. */
export function wrongReturn(
  world: World,
  was: AccessProblem,
  is: AccessProblem,
  { payment, bid }: { payment: Payment; bid: Bid },
): string | false {
  world.kinds.saw('come again');
  const order = orderOf(world, was);
  const isThen = bid.availableDate === was.chosen?.date && bid.availableTime === was.chosen?.time;
  return (
    (payment.status !== 'held' && `on a payment that is ${payment.status}`) ||
    (order?.status !== 'paid' && `with an order that is ${order?.status}`) ||
    (payment.tripCents !== is.tripFeeCents && `with ${payment.tripCents} paid for the trip`) ||
    (bid.status !== 'accepted' && `on a job that is ${bid.status}`) ||
    (!isThen && 'on another day than was chosen') ||
    (bid.checkedInAt !== undefined && 'with the check-in of before') ||
    (bid.visits?.length !== 1 && 'without the visit of before') ||
    (payment.windowEnd !== bid.windowEnd && 'while its payment has another window')
  );
}

/** Checks that the trip is not paid for, and that the homeowner chooses anew in the same time. */
export function wrongTakeBack(world: World, was: AccessProblem, is: AccessProblem): string | false {
  const order = orderOf(world, was);
  world.kinds.saw(order?.status === 'declined' ? 'coming again taken back' : 'coming again not paid');
  return (
    (order?.status !== 'declined' &&
      order?.status !== 'expired' &&
      `with an order that is ${order?.status}`) ||
    (was.chooseBy !== is.chooseBy && 'with another time to choose')
  );
}

function orderOf({ view }: World, { paymentId, orderId }: AccessProblem): Order | undefined {
  return view.ordersOf(paymentId).find(({ id }) => id === orderId);
}

const DAYS = 3;

/** Checks that a first problem has one to three different days, and a second none. */
export function wrongDays({ days }: AccessProblem, earlier: number): string | false {
  if (earlier > 0) return days.length > 0 && 'with days for the second time';
  const names = new Set(days.map(({ date, time }) => `${date} ${time}`));
  return (names.size < days.length || days.length < 1 || days.length > DAYS) && `with ${days.length} days`;
}
