import { CARDS } from '../../tests/support/local.ts';
import { first, person } from '../../tests/support/people.ts';
import type { ProviderName } from './cast.ts';
import { eightBids } from './eight-bids.ts';
import { arrange, arrive, bid, confirm, finish, type PaidJob, post, upload } from './jobs.ts';
import type { Found, Week } from './september.ts';
import type { Stage } from './stage.ts';

const MOW = [1];

/** Jobs of the last week, by their fate. */
export interface Ended {
  disputed: PaidJob;
  inReview: PaidJob;
  onItsWay: PaidJob;
}

/** Plays Saturday: Amy forgets to report, and Stripe has a question for Leo. */
export async function saturday(stage: Stage, { overdue, blocked }: Week, found: Found): Promise<Ended> {
  await stage.to('2026-09-26T13:30:00Z');
  await arrive(stage, overdue);
  await arrive(stage, blocked);
  const disputed = await arrange(
    stage,
    { owner: 'grace', services: MOW, day: '2026-09-28', words: 'Mow, and edge along the parking lot.' },
    { by: 'marta', amount: 82, words: 'We come with two mowers.' },
  );
  const inReview = await arrange(
    stage,
    { owner: 'ben', services: MOW, day: '2026-09-30', words: 'The last cut but one, I think.' },
    { by: 'pat', amount: 35, words: 'I am in the street that day anyway.', rival: ['amy', 37] },
  );
  const onItsWay = await arrange(
    stage,
    { owner: 'otto', services: MOW, day: '2026-09-28', words: 'Short, but not too short, please.' },
    { by: 'pat', amount: 44, words: 'Three inches, as a lawn likes it.' },
  );
  await stage.to('2026-09-26T14:25:00Z');
  await finish(stage, blocked);
  await eightBids(stage, found);
  await restrict(stage, 'leo');
  await confirm(stage, blocked);
  await appeal(stage);
  return { disputed, inReview, onItsWay };
}

/** Makes Stripe require more facts of a provider before it pays out again. */
async function restrict(stage: Stage, name: ProviderName): Promise<void> {
  const provider = await stage.proven(name);
  const { url } = await provider.api.call('payments.openPayoutAccount');
  const stripe = person(stage.w.url);
  const form = await stripe.call('GET', new URL(url).pathname, undefined, {
    headers: { accept: 'text/html' },
  });
  const [account] = /acct_\w+/.exec(String(form.body)) ?? [];
  await stripe.must('POST', `/_local/stripe/accounts/${account}`, { status: 'restricted' });
  await stage.settled();
}

async function appeal(stage: Stage): Promise<void> {
  const { api } = await stage.as('sam');
  const { items } = await api.call('bids.listPoints');
  const point = first(items, ({ kind }) => kind === 'late');
  await api.call('bids.appeal', {
    params: { pointId: point.id },
    body: { text: 'June had asked me the day before to come after lunch.' },
  });
  await stage.settled();
}

export interface Ahead {
  ofSam: PaidJob;
  withPat: PaidJob;
  atOffice: PaidJob;
  rescued: PaidJob;
  requestId: string;
}

/** Plays Monday: the jobs of this Thursday are agreed on, and one goes wrong. */
export async function monday(stage: Stage, found: Found, { disputed, onItsWay }: Ended): Promise<Ahead> {
  await stage.to('2026-09-28T13:30:00Z');
  await arrive(stage, disputed);
  await arrive(stage, onItsWay);
  const ofSam = await arrange(
    stage,
    {
      owner: 'dana',
      at: 'cottage',
      services: [5],
      day: '2026-09-30',
      words: 'Autumn feeding, front and back.',
    },
    { by: 'sam', amount: 64, words: 'Slow release, safe for the robins.' },
  );
  const withPat = await arrange(
    stage,
    {
      owner: 'dana',
      services: [3],
      day: '2026-10-01',
      words: 'The hedge to the street, before it is too cold.',
    },
    { by: 'pat', amount: 85, words: 'With the long trimmer it is done in an hour.', rival: ['marta', 92] },
  );
  found.onTheWay = withPat.requestId;
  await arrange(
    stage,
    { owner: 'luis', services: MOW, day: '2026-10-01', time: 'afternoon', words: 'As last time, please.' },
    { by: 'pat', amount: 40, words: 'In the afternoon, with pleasure.' },
  );
  const atOffice = await arrange(
    stage,
    {
      owner: 'grace',
      at: 'office',
      services: MOW,
      day: '2026-10-01',
      words: 'Both lawns and the strip along the street.',
    },
    { by: 'sam', amount: 62, words: 'I know the place from the street.' },
  );
  await arrange(
    stage,
    {
      owner: 'nora',
      services: [4],
      day: '2026-10-01',
      time: 'afternoon',
      words: 'The first leaves, front and back.',
    },
    { by: 'marta', amount: 70, words: 'Leaves are hauled away.' },
  );
  const rescued = await arrange(
    stage,
    { owner: 'ada', services: MOW, day: '2026-10-03', words: 'One more cut before the leaves come down.' },
    { by: 'hana', amount: 43, words: 'With a look at the asters.', rival: ['ines', 41] },
  );
  const taken = await arrange(
    stage,
    { owner: 'june', services: MOW, day: '2026-10-05', words: 'Front lawn only, please.' },
    { by: 'dev', amount: 39, words: 'Early, quiet, done.', card: CARDS.disputed },
  );
  found.chargeback = taken.paymentId;
  await stage.to('2026-09-28T14:25:00Z');
  await finish(stage, disputed, ['lawn-edge']);
  await finish(stage, onItsWay, ['gray-house']);
  const day = '2026-10-09';
  const requestId = await post(stage, { owner: 'ben', services: MOW, day, words: 'Mow the front lawn.' });
  await bid(stage, requestId, { by: 'pat', amount: 33, words: 'A small lawn, a small price.', day });
  await bid(stage, requestId, { by: 'marta', amount: 36, words: 'We come right after the school run.', day });
  return { ofSam, withPat, atOffice, rescued, requestId };
}

/** Plays Tuesday: Grace opens a dispute and declines Marta's offer, so Sward decides. Ben adds to his request. */
export async function tuesday(
  stage: Stage,
  found: Found,
  { disputed, onItsWay }: Ended,
  requestId: string,
): Promise<void> {
  const params = { paymentId: disputed.paymentId };
  await stage.to('2026-09-28T20:00:00Z');
  const grace = await stage.as('grace');
  await grace.api.call('payments.dispute', {
    params,
    body: {
      ...{
        reason: 'quality',
        text: 'The strip along the parking lot is uneven, and two sprinkler heads are buried.',
      },
      photos: await upload(grace, 'dispute', ['brick-house']),
    },
  });
  await stage.settled();
  await stage.to('2026-09-29T13:00:00Z');
  const marta = await stage.as('marta');
  await marta.api.call('payments.answerDispute', {
    params,
    body: {
      text: 'The heads were not marked. I take something off for the strip.',
      offer: { refundCents: 1500 },
    },
  });
  await stage.settled();
  await (await stage.as('grace')).api.call('payments.declineOffer', { params });
  found.toDecide = disputed.paymentId;
  found.toDecideRequest = disputed.requestId;
  await confirm(stage, onItsWay);
  const skipped = { params: { recurringId: found.service ?? '' }, body: { date: '2026-11-17' } };
  await (await stage.as('dana')).api.call('requests.skipVisit', skipped);
  const changes = {
    serviceTypeIds: [1, 4],
    additionalDetails: 'Mow the front lawn, and rake the leaves first.',
  };
  await (await stage.as('ben')).api.call('requests.update', { params: { requestId }, body: changes });
  await stage.settled();
  found.toConfirm = requestId;
}
