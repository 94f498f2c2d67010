import { type Handlers, HOMEOWNER, openApp } from '../app.tsx';
import { dispute, disputeAnswer } from '../dispute-samples.ts';
import { finishedJob } from '../job.ts';
import { BID_ID, jobRecord, PAYMENT_ID, payment, REQUEST_ID } from '../samples.ts';

const DAY = '2030-05-06';
export const JOB = `GET /api/bids/${BID_ID}/job`;
export const at = (time: string) => `${DAY}T${time}:00.000Z`;

const photo = (id: string) => ({ id, status: 'ready', url: `/${id}.jpg`, thumbnailUrl: `/${id}-s.jpg` });

/** Opens the page of an accepted job as its owner; `money` is what its payment says. */
export function openOwnJob({
  job = {},
  money = {},
  status = 'accepted',
  handlers = {},
}: {
  job?: object;
  money?: object;
  status?: string;
  handlers?: Handlers;
}) {
  const request = { status, schedule: { date: DAY, time: 'afternoon', proposal: null } };
  return openApp(`/requests/${REQUEST_ID}`, {
    user: HOMEOWNER,
    handlers: {
      ...finishedJob(() => money, { request }),
      [JOB]: () => jobRecord(job),
      ...handlers,
    },
  });
}

export const arrived = { checkedInAt: at('17:00'), beforePhotos: [photo('upl_1')] };
export const finished = {
  ...arrived,
  status: 'completed',
  completedAt: at('17:20'),
  afterPhotos: [photo('upl_2')],
};
export const REVIEW = {
  status: 'in_review',
  releaseAt: '2030-05-08T17:20:00.000Z',
  allowedActions: ['confirm', 'dispute'],
};
const OFFER = disputeAnswer({ fixDate: null, refundCents: 1000, netCents: 2850 });
export const ANSWERED = {
  status: 'disputed',
  dispute: dispute({
    ...{ status: 'answered', waitsFor: 'owner', answer: OFFER },
    allowedActions: ['accept-refund', 'decline-offer', 'withdraw'],
  }),
};

/** Handlers of a finished job whose money its owner releases. */
export function toBeReleased(): Handlers {
  let money: object = REVIEW;
  return {
    [`GET /api/payments/${PAYMENT_ID}`]: () => payment(money),
    [JOB]: () => jobRecord({ ...finished, allowedActions: money === REVIEW ? [] : ['review'] }),
    [`POST /api/payments/${PAYMENT_ID}/confirm`]: () => {
      money = { status: 'released' };
      return payment(money);
    },
  };
}
