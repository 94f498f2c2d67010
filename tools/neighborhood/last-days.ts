import { first } from '../../tests/support/people.ts';
import { APPLICANTS, HOMEOWNERS, NEWCOMER } from './cast.ts';
import { arrive, bid, finish, type PaidJob, post, upload, write } from './jobs.ts';
import type { Ahead } from './last-week.ts';
import { apply, askApplicant } from './move-in.ts';
import type { Found } from './september.ts';
import type { Stage } from './stage.ts';

/** Plays Wednesday morning: two jobs are done, and requests are posted. */
export async function wednesdayMorning(
  stage: Stage,
  found: Found,
  inReview: PaidJob,
  ofSam: PaidJob,
): Promise<void> {
  await stage.to('2026-09-30T13:30:00Z');
  await arrive(stage, inReview);
  await arrive(stage, ofSam);
  found.urgent = await post(stage, {
    ...{ owner: 'dana', at: 'cottage', services: [1, 4], day: '2026-10-02' },
    words: 'The house is shown on Friday afternoon: mow, and take the leaves away, please.',
    budget: { min: 60, max: 110 },
  });
  found.withPhotos = await post(stage, {
    ...{ owner: 'grace', at: 'clinic', services: [3, 1], day: '2026-10-07' },
    words: 'Hedge and lawn behind the clinic; the pictures show how far it has come.',
    photos: ['back-yard', 'hedge', 'white-house'],
  });
  await post(stage, {
    owner: 'otto',
    services: [6],
    day: '2026-10-13',
    words: 'Leaf mulch for the rose bed.',
  });
  await post(stage, { owner: 'otto', services: [1], day: '2026-10-06', words: 'Front and back, as always.' });
  await stage.to('2026-09-30T14:25:00Z');
  await finish(stage, inReview, ['white-house', 'lawn-edge']);
  await finish(stage, ofSam, ['lawn-edge']);
  found.inReview = inReview.requestId;
}

/** Plays Wednesday afternoon, and leaves what waits for members and operators. */
export async function wednesdayAfternoon(stage: Stage, found: Found, ahead: Ahead): Promise<void> {
  await stage.to('2026-09-30T18:00:00Z');
  const { ofSam, rescued } = ahead;
  await bid(stage, found.urgent ?? '', {
    ...{ by: 'marta', amount: 95, day: '2026-10-02' },
    words: 'We can be there at half past eight.',
  });
  await bid(stage, found.urgent ?? '', { by: 'hana', amount: 88, day: '2026-10-02', words: 'Before noon.' });
  await bid(stage, found.withPhotos ?? '', {
    ...{ by: 'pat', amount: 130, day: '2026-10-07' },
    words: 'From the pictures it is half a day for the two of us.',
  });

  const dana = await stage.as('dana');
  await dana.api.call('payments.dispute', {
    params: { paymentId: ofSam.paymentId },
    body: {
      ...{ reason: 'partly_done', text: 'The back was left out, the bag is still by the door.' },
      photos: await upload(dana, 'dispute', ['back-yard']),
    },
  });
  found.toAnswer = ofSam.requestId;
  await stage.settled();
  const hana = await stage.as('hana');
  await hana.api.call('payments.cancelJob', { params: { bidId: rescued.bidId }, body: {} });
  await stage.settled();

  await apply(stage, NEWCOMER);
  const tess = await apply(stage, APPLICANTS.tess);
  found.application = await askApplicant(stage, tess, 'Which days of the week do you work, and with whom?');
  await (await stage.as('ben')).api.call('messaging.openTicket', {
    body: {
      ...{
        form: 'customer',
        name: 'Ben Ortega',
        email: HOMEOWNERS.ben.email,
        topic: 'booking',
        language: 'en',
      },
      message: 'I have used my three requests of the month. Can I still change the one for next week?',
    },
  });
  await complain(stage);
  await proposeRefund(stage, found);
}

/** Sends a message that its receiver reports to the operators. */
async function complain(stage: Stage): Promise<void> {
  const requestId = await post(stage, {
    ...{ owner: 'ada', services: [1], day: '2026-10-10', words: 'Front lawn only, please.' },
  });
  await bid(stage, requestId, { by: 'ines', amount: 60, day: '2026-10-10', words: 'Saturday is fine.' });
  await write(stage, {
    ...{ from: 'ada', to: 'ines', requestId },
    words: 'That is rather more than last time. Could you do it for less?',
  });
  const messageId = await write(stage, {
    ...{ from: 'ines', to: 'ada', requestId },
    words: 'If that is too much for you then mow it yourself and stop wasting my time.',
  });
  await (await stage.as('ada')).api.call('messaging.reportMessage', {
    params: { messageId },
    body: { reason: 'I was polite, and this is not.' },
  });
  await stage.settled();
}

/** Proposes a refund over the limit that one operator may decide. */
async function proposeRefund(stage: Stage, found: Found): Promise<void> {
  const olive = await stage.proven('olive');
  const { items } = await olive.api.call('payments.findPayments', { query: { q: found.large ?? '' } });
  const { id: paymentId } = first(items);
  const { limitCents, refundableCents } = await olive.api.call('payments.getRefund', {
    params: { paymentId },
  });
  if (refundableCents <= limitCents) throw new Error(`${refundableCents} cents need no second operator`);
  await olive.api.call('payments.refund', {
    params: { paymentId },
    body: { refundCents: refundableCents, reason: 'Two of the maples were cut into, as their photos show.' },
  });
  found.refund = paymentId;
  await stage.settled();
}

/** Plays Thursday until 9:40: one provider works, another is on the way, and messages have just been written. */
export async function thursday(stage: Stage, found: Found, { withPat, atOffice }: Ahead): Promise<void> {
  await stage.to('2026-10-01T12:10:00Z');
  await arrive(stage, atOffice);
  await stage.to('2026-10-01T13:20:00Z');
  const sam = await stage.as('sam');
  await sam.api.call('payments.proposeOrder', {
    params: { bidId: atOffice.bidId },
    body: {
      ...{ reason: 'overgrown', extra: 24 },
      text: 'The strip along the street is knee high and needs two passes.',
      photos: await upload(sam, 'order', ['back-yard']),
    },
  });
  found.priceChange = atOffice.requestId;
  await stage.settled();
  const pat = await stage.as('pat');
  await pat.api.call('bids.onMyWay', {
    params: { bidId: withPat.bidId },
    body: { arrivesAt: '2026-10-01T14:05:00.000Z' },
  });
  await stage.settled();
  await write(stage, {
    ...{ from: 'pat', to: 'dana', requestId: withPat.requestId },
    words: 'On my way. Could you leave the gate to the street open for the trimmer?',
  });
  await write(stage, {
    ...{ from: 'dana', to: 'sam', requestId: found.eightBids ?? '' },
    words: 'Does your price include the strip behind the garage?',
  });
  await write(stage, {
    ...{ from: 'ben', to: 'pat', requestId: found.inReview ?? '' },
    words: 'Looks good from the window. I will have a closer look tonight.',
  });
  await write(stage, {
    ...{ from: 'grace', to: 'marta', requestId: found.toDecideRequest ?? '' },
    words: 'No hard feelings. Somebody neutral should look at it.',
  });
}
