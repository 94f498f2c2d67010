/** @covers payments/checkout */
import { CARDS, eventually } from '../support/local.ts';
import type { Person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import {
  again,
  finishJob,
  type Job,
  openCheckout,
  payment,
  placeBid,
  postRequest,
  providers,
} from '../support/steps.ts';
import { world } from '../support/world.ts';

/** A homeowner lets Sward keep the card until the job is paid. */
const w = world(siteUrl());

let owner: Person;
let first: Job;

const savedCard = async () => (await owner.api.call('payments.savedCard')).card;

async function opened() {
  const [provider] = await providers(w);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, provider, requestId);
  const { paymentId, clientSecret } = await openCheckout(owner, bid);
  const pay = (more: object) =>
    owner.api.call('payments.pay', {
      body: { bidId: bid.id, amount: bid.total, serviceFee: 6.95, paymentMethod: 'card', ...more },
    });
  return { job: { owner, provider, requestId, bid, paymentId }, clientSecret, pay };
}

beforeAll(async () => {
  owner = await registeredHomeowner(w);
  const { job, clientSecret, pay } = await opened();
  expect(await savedCard()).toBeNull();
  await pay({ keepCard: true });
  await w.local.confirmCard(clientSecret, CARDS.good);
  expect((await payment(owner, job.paymentId)).status).toBe('held');
  first = job;
});

test('the kept card is offered and pays the next job without being typed', async () => {
  expect(await savedCard()).toMatchObject({ brand: 'Visa', last4: '4242' });
  const { job, pay } = await opened();

  expect(await pay({ savedCard: true })).toEqual({ id: job.paymentId, status: 'held' });

  expect(await payment(owner, job.paymentId)).toMatchObject({ status: 'held', amount: job.bid.total });
});

test('it is forgotten once the job is released', async () => {
  await finishJob(w, first);
  await again(owner);
  await eventually(async () => (await payment(owner, first.paymentId)).status === 'in_review', 'the review');
  await owner.api.call('payments.confirm', { params: { paymentId: first.paymentId } });

  await eventually(async () => (await savedCard()) === null, 'the card to be forgotten');
});

test('its homeowner takes it back, twice the same', async () => {
  const { job, clientSecret, pay } = await opened();
  await pay({ keepCard: true });
  await w.local.confirmCard(clientSecret, CARDS.good);
  expect((await payment(owner, job.paymentId)).status).toBe('held');
  expect(await savedCard()).toMatchObject({ last4: '4242' });

  for (let times = 0; times < 2; times += 1)
    await owner.api.call('payments.forgetCard', { params: { paymentId: job.paymentId } });

  expect(await savedCard()).toBeNull();
});
