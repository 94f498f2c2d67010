import { HOUR, MINUTE } from '@sward/shared/kernel';
import { answerNoAccess } from '../src/access-steps/answer-no-access.ts';
import { cancelForAccess, chooseToComeAgain, takeChoiceBack } from '../src/access-steps/choose-no-access.ts';
import { getNoAccess } from '../src/access-steps/get-no-access.ts';
import { markNoAccess, type NoAccess } from '../src/access-steps/mark-no-access.ts';
import { stillNoAccess } from '../src/access-steps/still-no-access.ts';
import { waiveNoAccess } from '../src/access-steps/waive-no-access.ts';
import { chooseMethod } from '../src/checkout/choose-method.ts';
import { getPayment } from '../src/receipts/get-payment.ts';
import { receiveWebhook } from '../src/receive-webhook.ts';
import { FIRST } from './checkout.ts';
import { paidJob } from './disputed.ts';
import { cents } from './fake-stripe.ts';
import { BIDS, REQUEST } from './market.ts';
import { moneyOf } from './orders.ts';

/** The property, and places 0.3, 1 and 100 miles away from it. */
const HOME = { lat: 42.37, lng: -71.11 };
export const HERE = { lat: 42.3743, lng: -71.11 };
export const A_MILE_OFF = { lat: 42.3845, lng: -71.11 };
export const FAR = { lat: 43.9, lng: -71.11 };
export const FRIDAY = { date: '2027-05-07', time: 'morning' } as const;
export const SATURDAY = { date: '2027-05-08', time: 'afternoon' } as const;

/** A job of $40.00 whose provider is on site on Wednesday at nine, and cannot get in. */
export async function closedJob({ agreed = true, precision }: { agreed?: boolean; precision?: 'zip' } = {}) {
  const job = await paidJob({ seen: false });
  const { m, paymentId } = job;
  const card = { serviceFee: cents(695), paymentMethod: 'card', recurringAgreed: false } as const;
  if (agreed) await chooseMethod(m.ports, m.owner, { ...FIRST, ...card });
  m.stripe.pay(`pi_${paymentId}`);
  await getPayment(m.ports, m.owner, paymentId);
  const address = { requestId: REQUEST, point: HOME, ...(precision && { precision }) };
  await m.table.transact([{ put: { pk: `ADDRESS#${REQUEST}`, sk: 'ADDRESS', ...address } }]);
  await job.arrive();

  const bidId = BIDS[0];
  const photo = () => m.ports.ids.next('upl');
  const first = photo();
  const mark = (more: Partial<NoAccess> = {}) =>
    markNoAccess(m.ports, m.provider, {
      ...{
        bidId,
        reason: 'locked_gate',
        text: '',
        photos: [first],
        location: HERE,
        days: [FRIDAY, SATURDAY],
      },
      ...more,
    });
  const stillClosed = (more: Partial<NoAccess> = {}) =>
    stillNoAccess(m.ports, m.provider, { bidId, photos: [photo()], location: HERE, ...more });
  const minutes = (count: number) => m.clock.advance(count * MINUTE);
  /** Reports the problem, and fifteen minutes later that the place is still closed. */
  const due = async () => {
    await mark({ photos: [photo()] });
    minutes(15);
    return await stillClosed();
  };
  const comeAgain = (more: Partial<Parameters<typeof chooseToComeAgain>[2]> = {}) =>
    chooseToComeAgain(m.ports, m.owner, {
      ...{ bidId, ...FRIDAY, amount: cents(1000), useKeptCard: false },
      ...more,
    });
  const problem = async () => (await getNoAccess(m.ports, m.owner, bidId)).problem;
  const orderId = async () => (await problem()).orderId ?? '';
  /** Delivers Stripe's webhook for the order of coming again. */
  const told = async (id: string) =>
    await receiveWebhook(
      m.ports,
      JSON.stringify({
        ...{ kind: 'intent-succeeded', id: `evt_${id}`, type: 'intent-succeeded' },
        ...{ paymentId, orderId: id, intentId: `pi_${id}` },
      }),
      'right',
    );
  /** Chooses coming again, pays for it, and so moves the job. Returns the id of its order. */
  const payAgain = async () => {
    await comeAgain();
    const id = await orderId();
    m.stripe.pay(`pi_${id}`);
    await told(id);
    return id;
  };
  return {
    ...job,
    ...moneyOf(m, paymentId),
    ...{ bidId, photo, mark, stillClosed, due, comeAgain, payAgain, problem, orderId, told, minutes },
    /** Runs all steps from the report to the moved job. */
    paidAgain: async () => {
      await due();
      return await payAgain();
    },
    answerDispute: job.answer,
    answer: (text = '') => answerNoAccess(m.ports, m.owner, { bidId, text }),
    waive: () => waiveNoAccess(m.ports, m.provider, bidId),
    cancel: (refundCents = 3000) => cancelForAccess(m.ports, m.owner, { bidId, refundCents }),
    takeBack: () => takeChoiceBack(m.ports, m.owner, bidId),
    hours: (count: number) => m.clock.advance(count * HOUR),
    /** The provider comes on Friday at nine. */
    arriveOnFriday: async () => {
      m.clock.set('2027-05-07T13:00:00.000Z');
      await m.arrive();
    },
  };
}

export type ClosedJob = Awaited<ReturnType<typeof closedJob>>;
