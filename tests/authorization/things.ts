import { eventually, uploadPhoto } from '../support/local.ts';
import { type Form, first, type Person } from '../support/people.ts';
import { registeredHomeowner, supportMessage } from '../support/registration.ts';
import {
  type Job,
  openCheckout,
  type PlacedBid,
  payBid,
  payment,
  placeBid,
  postRequest,
} from '../support/steps.ts';
import type { Scene } from './callers.ts';

/** An account that no one needs afterwards. */
export const someoneNew = (s: Scene): Promise<Person> => registeredHomeowner(s.world);

/** Things of the owner and the accepted provider, each in the state in which its route succeeds. */

export const openRequest = (s: Scene): Promise<string> => postRequest(s.world, s.people.owner);

export async function cancelledRequest(s: Scene): Promise<string> {
  const requestId = await openRequest(s);
  await s.people.owner.api.call('requests.cancel', { params: { requestId } });
  return requestId;
}

export async function openBid(s: Scene): Promise<PlacedBid & { requestId: string }> {
  const requestId = await openRequest(s);
  return { ...(await placeBid(s.world, s.people.accepted, requestId)), requestId };
}

export const QUESTION = { text: 'How wide is the gate to the back?' };

/** A question of the accepted provider about an open request, without an answer. */
export async function askedQuestion(s: Scene): Promise<{ requestId: string; path: string }> {
  const requestId = await openRequest(s);
  const asked = { params: { requestId }, body: QUESTION };
  const { id } = await s.people.accepted.api.call('requests.askQuestion', asked);
  return { requestId, path: `/api/service-requests/${requestId}/questions/${id}` };
}

/** An open support ticket of a person. */
export async function ticketOf(someone: Person): Promise<string> {
  return (await someone.api.call('messaging.openTicket', { body: supportMessage() })).id;
}

/** A bid in checkout. */
export async function checkout(s: Scene): Promise<{ bid: PlacedBid; paymentId: string }> {
  const bid = await openBid(s);
  const { paymentId } = await openCheckout(s.people.owner, bid);
  return { bid, paymentId };
}

/** A job that is paid for and days away. */
export async function bookedJob(s: Scene): Promise<{ bid: PlacedBid; paymentId: string; requestId: string }> {
  const bid = await openBid(s);
  return { bid, requestId: bid.requestId, paymentId: await payBid(s.world, s.people.owner, bid) };
}

/** One thing for several rows, none of which is in the way of another. */
export function shared<T>(make: (s: Scene) => Promise<T>): (s: Scene) => Promise<T> {
  const made = new WeakMap<Scene, Promise<T>>();
  return (s) => {
    const thing = made.get(s) ?? make(s);
    made.set(s, thing);
    return thing;
  };
}

/** For whose other day one party waits for the other. */
export async function proposedDay(s: Scene): Promise<{ id: string; date: string }> {
  const { bid } = await bookedJob(s);
  const date = s.day;
  await s.people.owner.api.call('bids.reschedule', {
    params: { bidId: bid.id },
    body: { date, time: 'afternoon' },
  });
  return { id: bid.id, date };
}

/** A service that goes on, with its planned visits. */
export async function service(s: Scene): Promise<{ id: string; dates: string[] }> {
  const requestId = await postRequest(s.world, s.people.owner, { serviceFrequency: 'weekly' });
  const bid = await placeBid(s.world, s.people.accepted, requestId);
  await payBid(s.world, s.people.owner, bid, true);
  const { items } = await s.people.owner.api.call('requests.listRecurring');
  const own = first(items, ({ visits }) => visits.some((visit) => visit.requestId === requestId));
  const planned = own.visits.filter(({ status }) => status === 'planned');
  return { id: own.id, dates: planned.map(({ date }) => date) };
}

export async function pausedService(s: Scene): Promise<{ id: string; dates: string[] }> {
  const paused = await service(s);
  const until = paused.dates[2];
  await s.people.owner.api.call('requests.pauseRecurring', {
    params: { recurringId: paused.id },
    body: { until },
  });
  return paused;
}

/** A job whose window has come. */
export async function dueJob({ due }: Scene): Promise<Job> {
  const job = due.pop();
  if (!job) throw new Error('more jobs are needed than were booked');
  return job;
}

/** Its provider can be there in half an hour. */
export async function arrival(s: Scene): Promise<{ id: string; arrivesAt: string }> {
  const { bid } = await dueJob(s);
  const now = Number(await s.world.local.now());
  return { id: bid.id, arrivesAt: new Date(now + 1_800_000).toISOString() };
}

/** Its provider is there. */
export async function begunJob(s: Scene): Promise<Job> {
  const job = await dueJob(s);
  await s.people.accepted.api.call('bids.checkIn', { params: { bidId: job.bid.id } });
  return job;
}

export async function begunWithPhoto(s: Scene): Promise<Job & { photo: string }> {
  return { ...(await begunJob(s)), photo: await uploadPhoto(s.people.accepted, 'after') };
}

/** Its owner is to look at it. */
export async function finishedJob(s: Scene): Promise<Job> {
  const { photo, ...job } = await begunWithPhoto(s);
  await s.people.accepted.api.call('bids.complete', {
    params: { bidId: job.bid.id },
    body: { photos: [photo] },
  });
  await eventually(
    async () => (await payment(s.people.owner, job.paymentId)).status === 'in_review',
    'the review',
  );
  return job;
}

/** Its money is with the provider. */
export async function releasedJob(s: Scene): Promise<Job> {
  const job = await finishedJob(s);
  await s.people.owner.api.call('payments.confirm', { params: { paymentId: job.paymentId } });
  return job;
}

export async function review(s: Scene): Promise<string> {
  const { bid } = await releasedJob(s);
  const written = { params: { bidId: bid.id }, body: REVIEW };
  const { id } = await s.people.owner.api.call('bids.review', written);
  // Each is shown once both have written.
  await s.people.accepted.api.call('bids.review', written);
  return id;
}

/** Reviewed, tipped and refunded, in any order. */
export const settledJob = shared(releasedJob);

/** A photo that its homeowner agreed to show. */
export const sharedPhoto = shared(async (s: Scene) => agreedPhoto(s, await settledJob(s)));

/** What the end of a job says of its provider. */
export const point = shared(async (s: Scene) => {
  const { bid } = await settledJob(s);
  return await eventually(async () => {
    const { items } = await s.people.accepted.api.call('bids.listPoints', {});
    return items.find(({ id }) => id === bid.id)?.id;
  }, 'the point');
});

export const APPEAL = { text: 'The bridge was closed, and I said so.', photos: [] };

export const appealedPoint = shared(async (s: Scene) => {
  const pointId = await point(s);
  await s.people.accepted.api.call('bids.appeal', { params: { pointId }, body: APPEAL });
  return pointId;
});

/** One that no other row looks at. */
export const photoToRemove = async (s: Scene) => await agreedPhoto(s, await releasedJob(s));

async function agreedPhoto(s: Scene, { bid }: Job): Promise<{ bidId: string; photoId: string }> {
  const params = { bidId: bid.id };
  const photoId = await eventually(async () => {
    const { afterPhotos } = await s.people.owner.api.call('bids.getJob', { params });
    return afterPhotos.find(({ status }) => status === 'ready')?.id;
  }, 'the photo');
  await s.people.owner.api.call('bids.sharePhotos', { params, body: { photoIds: [photoId] } });
  return { ...params, photoId };
}

/** A request about which the accepted provider is, or was, asked before others. */
export const askedRequest = shared(async (s: Scene): Promise<string> => {
  const { bid } = await settledJob(s);
  const body = { serviceDate: s.day, serviceTime: 'evening' as const, onlyThem: false };
  return (await s.people.owner.api.call('requests.bookAgain', { params: { bidId: bid.id }, body })).id;
});

/** A finished job whose provider is asked about nothing else. */
export async function jobToRepeat(s: Scene): Promise<Job> {
  const requestId = await askedRequest(s);
  await s.people.owner.api.call('requests.openToAll', { params: { requestId } });
  return await settledJob(s);
}

export const REVIEW = { rating: 5, text: 'Just what I asked for.' };
export const OBJECTION: Form<'payments.dispute'> = { reason: 'quality', text: 'The edges were left out.' };

export async function disputedJob(s: Scene): Promise<Job> {
  const job = await begunJob(s);
  await s.people.owner.api.call('payments.dispute', {
    params: { paymentId: job.paymentId },
    body: OBJECTION,
  });
  return job;
}

/** Its provider offers to come again. */
export async function offeredFix(s: Scene): Promise<Job> {
  const job = await disputedJob(s);
  const fixDate = new Date(await s.world.local.now()).toISOString().slice(0, 10);
  const answer = { text: 'I will come again.', offer: { fixDate } };
  await s.people.accepted.api.call('payments.answerDispute', {
    params: { paymentId: job.paymentId },
    body: answer,
  });
  return job;
}

export async function agreedFix(s: Scene): Promise<Job> {
  const job = await offeredFix(s);
  await s.people.owner.api.call('payments.acceptOffer', { params: { paymentId: job.paymentId } });
  return job;
}

/** Before the desk. */
export async function referredDispute(s: Scene): Promise<Job> {
  const job = await disputedJob(s);
  const answer = { text: 'It began to rain.' };
  await s.people.accepted.api.call('payments.answerDispute', {
    params: { paymentId: job.paymentId },
    body: answer,
  });
  return job;
}

export const MORE_WORK = {
  reason: 'overgrown' as const,
  extra: 15,
  text: 'The grass at the back is knee high.',
};

/** Its provider is there and has a photo of what is more work. */
export async function begunForOrder(s: Scene): Promise<Job & { photo: string }> {
  return { ...(await begunJob(s)), photo: await uploadPhoto(s.people.accepted, 'order') };
}

/** Its provider asks for more money. */
export async function openOrder(s: Scene): Promise<Job & { orderId: string }> {
  const { photo, ...job } = await begunForOrder(s);
  const { id } = await s.people.accepted.api.call('payments.proposeOrder', {
    params: { bidId: job.bid.id },
    body: { ...MORE_WORK, photos: [photo] },
  });
  return { ...job, orderId: id };
}

/** Looked at alone. */
export const orderOfJob = shared(openOrder);

/** Looked at and answered, in any order. */
export const openDispute = shared(disputedJob);

/** The secret link of someone whom no row calls as. */
export async function calendarLink(s: Scene): Promise<string> {
  const { url } = await s.secondOperator.api.call('bids.createCalendarLink', { body: {} });
  return new URL(url).pathname;
}
