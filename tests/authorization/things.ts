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

/** Registers an account that no other row needs. */
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

/** Posts a request and asks a question about it as the accepted provider; leaves it unanswered. */
export async function askedQuestion(s: Scene): Promise<{ requestId: string; path: string }> {
  const requestId = await openRequest(s);
  const asked = { params: { requestId }, body: QUESTION };
  const { id } = await s.people.accepted.api.call('requests.askQuestion', asked);
  return { requestId, path: `/api/service-requests/${requestId}/questions/${id}` };
}

/** Opens a support ticket of a person. */
export async function ticketOf(someone: Person): Promise<string> {
  return (await someone.api.call('messaging.openTicket', { body: supportMessage() })).id;
}

/** Opens the checkout of a new bid. */
export async function checkout(s: Scene): Promise<{ bid: PlacedBid; paymentId: string }> {
  const bid = await openBid(s);
  const { paymentId } = await openCheckout(s.people.owner, bid);
  return { bid, paymentId };
}

/** Books and pays a job that is days away. */
export async function bookedJob(s: Scene): Promise<{ bid: PlacedBid; paymentId: string; requestId: string }> {
  const bid = await openBid(s);
  return { bid, requestId: bid.requestId, paymentId: await payBid(s.world, s.people.owner, bid) };
}

/** Makes one thing for several rows that do not disturb each other. */
export function shared<T>(make: (s: Scene) => Promise<T>): (s: Scene) => Promise<T> {
  const made = new WeakMap<Scene, Promise<T>>();
  return (s) => {
    const thing = made.get(s) ?? make(s);
    made.set(s, thing);
    return thing;
  };
}

/** Books a job for which the owner has proposed another day. */
export async function proposedDay(s: Scene): Promise<{ id: string; date: string }> {
  const { bid } = await bookedJob(s);
  const date = s.day;
  await s.people.owner.api.call('bids.reschedule', {
    params: { bidId: bid.id },
    body: { date, time: 'afternoon' },
  });
  return { id: bid.id, date };
}

/** Books a recurring service and returns its planned visits. */
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

/** Takes a job whose window has come. */
export async function dueJob({ due }: Scene): Promise<Job> {
  const job = due.pop();
  if (!job) throw new Error('more jobs are needed than were booked');
  return job;
}

/** Takes a due job whose provider can arrive in half an hour. */
export async function arrival(s: Scene): Promise<{ id: string; arrivesAt: string }> {
  const { bid } = await dueJob(s);
  const now = Number(await s.world.local.now());
  return { id: bid.id, arrivesAt: new Date(now + 1_800_000).toISOString() };
}

/** Takes a due job and checks its provider in. */
export async function begunJob(s: Scene): Promise<Job> {
  const job = await dueJob(s);
  await s.people.accepted.api.call('bids.checkIn', { params: { bidId: job.bid.id } });
  return job;
}

export async function begunWithPhoto(s: Scene): Promise<Job & { photo: string }> {
  return { ...(await begunJob(s)), photo: await uploadPhoto(s.people.accepted, 'after') };
}

/** Finishes a due job, which its owner has to confirm. */
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

/** Finishes a job and releases its payment. */
export async function releasedJob(s: Scene): Promise<Job> {
  const job = await finishedJob(s);
  await s.people.owner.api.call('payments.confirm', { params: { paymentId: job.paymentId } });
  return job;
}

export async function review(s: Scene): Promise<string> {
  const { bid } = await releasedJob(s);
  const written = { params: { bidId: bid.id }, body: REVIEW };
  const { id } = await s.people.owner.api.call('bids.review', written);
  // Each review is shown once both parties have written.
  await s.people.accepted.api.call('bids.review', written);
  return id;
}

/** A released job that rows review, tip and refund, in any order. */
export const settledJob = shared(releasedJob);

/** A photo that the homeowner has agreed to show. */
export const sharedPhoto = shared(async (s: Scene) => agreedPhoto(s, await settledJob(s)));

/** The point that the end of a job leaves for its provider. */
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

/** Makes a shared photo that no other row uses. */
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

/** A request that its owner offered to the accepted provider before others. */
export const askedRequest = shared(async (s: Scene): Promise<string> => {
  const { bid } = await settledJob(s);
  const body = { serviceDate: s.day, serviceTime: 'evening' as const, onlyThem: false };
  return (await s.people.owner.api.call('requests.bookAgain', { params: { bidId: bid.id }, body })).id;
});

/** Returns a finished job whose provider has no other request to answer first. */
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

/** Opens a dispute whose provider offers to come again. */
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

/** Opens a dispute that waits for an operator. */
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

/** Checks a provider in and uploads a photo of more work. */
export async function begunForOrder(s: Scene): Promise<Job & { photo: string }> {
  return { ...(await begunJob(s)), photo: await uploadPhoto(s.people.accepted, 'order') };
}

/** Opens a change order, in which the provider asks for more money. */
export async function openOrder(s: Scene): Promise<Job & { orderId: string }> {
  const { photo, ...job } = await begunForOrder(s);
  const { id } = await s.people.accepted.api.call('payments.proposeOrder', {
    params: { bidId: job.bid.id },
    body: { ...MORE_WORK, photos: [photo] },
  });
  return { ...job, orderId: id };
}

/** A job with a change order, for rows that only read it. */
export const orderOfJob = shared(openOrder);

/** An open dispute that rows read and answer, in any order. */
export const openDispute = shared(disputedJob);

/** Returns the calendar link of the second operator, as whom no row calls. */
export async function calendarLink(s: Scene): Promise<string> {
  const { url } = await s.secondOperator.api.call('bids.createCalendarLink', { body: {} });
  return new URL(url).pathname;
}
