/** @covers payments/checkout payments/reconciliation bids */
import { outsideProvider, tableClient } from '../support/aws.ts';
import { eventually } from '../support/local.ts';
import { type Form, first as firstOf, type Person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { openCheckout, payment, placeBid, postRequest, providers, signInSeeded } from '../support/steps.ts';
import { dayFromNow, world } from '../support/world.ts';

const w = world(siteUrl());
const ROUNDS = 10;

/** Returns the status of each payment of a request's two bids. */
async function outcome(owner: Person, paymentIds: string[]): Promise<string[]> {
  const states = await Promise.all([...new Set(paymentIds)].map((id) => payment(owner, id)));
  return states.map((state) => state.status);
}

const FINAL = ['held', 'void', 'refunded', 'initiated'];

test(`two tabs accept two bids at the same moment: one job, one payment, ${ROUNDS} times`, async () => {
  const owner = await signInSeeded(w, 'homeowner@sward.test');
  const [pat, sam] = await providers(w);
  for (let round = 0; round < ROUNDS; round++) {
    const requestId = await postRequest(w, owner);
    const bids = await Promise.all([placeBid(w, pat, requestId, 40), placeBid(w, sam, requestId, 45)]);

    const tabs = await Promise.allSettled(
      bids.map(async (bid) => {
        const checkout = await openCheckout(owner, bid);
        const card = await w.local.confirmCard(checkout.clientSecret);
        return { paymentId: checkout.paymentId, charged: card.status === 200 };
      }),
    );
    const opened = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []));
    // A losing tab pays for its own bid again, as an impatient homeowner does.
    for (const bid of bids) await openCheckout(owner, bid).catch(() => undefined);

    const states = await eventually(async () => {
      const now = await outcome(
        owner,
        opened.map((tab) => tab.paymentId),
      );
      return now.every((state) => FINAL.includes(state)) && now;
    }, `round ${round} to settle`);
    const request = await owner.api.call('requests.get', { params: { requestId } });
    const held = states.filter((state) => state === 'held').length;
    const charged = opened.filter((tab) => tab.charged).length;
    expect({ round, charged }).toEqual({ round, charged: 1 });
    expect({ round, held, status: request.status }).toEqual({ round, held: 1, status: 'accepted' });
    const list = await owner.api.call('bids.list', { params: { requestId } });
    expect(list.items.filter((bid) => bid.status === 'accepted')).toHaveLength(held);
  }
});

test('a double click on pay makes one payment and one charge', async () => {
  const owner = await signInSeeded(w, 'homeowner@sward.test');
  const [pat] = await providers(w);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, pat, requestId);

  const checkouts = await Promise.all([1, 2, 3].map(() => openCheckout(owner, bid)));
  const choose = { bidId: bid.id, amount: bid.total, serviceFee: 6.95, paymentMethod: 'card' } as const;
  const chosen = await Promise.all([1, 2].map(() => owner.api.call('payments.pay', { body: choose })));
  const cards = await Promise.all([1, 2].map(() => w.local.confirmCard(checkouts[0]?.clientSecret ?? '')));

  expect(new Set([...checkouts.map((c) => c.paymentId), ...chosen.map((c) => c.id)]).size).toBe(1);
  expect(cards.filter((card) => card.status === 200).length).toBeGreaterThan(0);
  const intent = cards.find((card) => card.status === 200)?.body;
  expect(intent?.amount_received).toBe(4695);
  expect(await payment(owner, checkouts[0]?.paymentId ?? '')).toMatchObject({
    status: 'held',
    amount: 46.95,
  });
});

test('the same webhook twice and a lost one: booked once, the money is found', async () => {
  const owner = await signInSeeded(w, 'homeowner@sward.test');
  const [pat] = await providers(w);
  const twice = await placeBid(w, pat, await postRequest(w, owner));
  const first = await openCheckout(owner, twice);
  await w.local.fault('webhook_twice');
  await w.local.confirmCard(first.clientSecret);
  expect(
    (
      await eventually(async () => {
        const now = await payment(owner, first.paymentId);
        return now.status === 'held' && now;
      }, 'the payment')
    ).amount,
  ).toBe(46.95);

  const lost = await placeBid(w, pat, await postRequest(w, owner));
  const second = await openCheckout(owner, lost);
  await w.local.fault('webhook_lost');
  await w.local.confirmCard(second.clientSecret);
  // The homeowner does not return to the page: the sweep finds the capture once the lock has ended.
  await w.local.advance('PT36M');

  expect(await payment(owner, second.paymentId)).toMatchObject({ status: 'held' });
});

test('one provider who bids three times at once has one bid', async () => {
  const owner = await signInSeeded(w, 'homeowner@sward.test');
  const [pat] = await providers(w);
  const requestId = await postRequest(w, owner);

  const results = await Promise.all(
    [1, 2, 3].map(() =>
      placeBid(w, pat, requestId).then(
        () => 201,
        (error: Error) => error.message,
      ),
    ),
  );

  expect(results.filter((result) => result === 201)).toHaveLength(1);
  expect(results.filter((result) => String(result).includes('bid_already_placed'))).toHaveLength(2);
});

const BIDDERS = 50;

test(`${BIDDERS} providers bid at once where five may: five bids are live, the others hear of the limit`, async () => {
  const client = tableClient(sharedAws());
  const now = await w.local.now();
  const owner = await registeredHomeowner(w);
  const requestId = await postRequest(w, owner);
  const bidders = await Promise.all(
    Array.from({ length: BIDDERS }, () => outsideProvider(client, w.url, now)),
  );
  client.destroy();
  const bid: Form<'bids.place'> = {
    bidAmount: 40,
    availableDate: await dayFromNow(w, 5),
    availableTime: 'morning',
    description: 'Mowing, edging and clean-up.',
  };
  const place = (bidder: Person) => bidder.api.call('bids.place', { params: { requestId }, body: bid });

  const answers = await Promise.allSettled(bidders.map(place));

  const outcomes = answers.map((answer) =>
    answer.status === 'fulfilled' ? 'placed' : `${answer.reason.status} ${answer.reason.code}`,
  );
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === '409 bid_limit_reached')).toHaveLength(BIDDERS - 5);
  const placed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
  const seen = await owner.api.call('bids.list', { params: { requestId } });
  expect(seen.items.map(({ id }) => id).toSorted()).toEqual(placed.toSorted());
  expect(seen.nextCursor).toBeNull();
  const { items } = await owner.api.call('requests.listOwn');
  expect(items).toMatchObject([{ id: requestId, bidCount: 5 }]);
  const lists = await Promise.all(bidders.map((bidder) => bidder.api.call('bids.listMine')));
  expect(lists.map((list) => list.items.length + list.counts.pending)).toEqual(
    outcomes.map((outcome) => (outcome === 'placed' ? 2 : 0)),
  );

  // A place that becomes free is there for exactly one of the others.
  const winner = bidders[outcomes.indexOf('placed')];
  const bidId = firstOf(placed);
  const losers = bidders.filter((_, n) => outcomes[n] !== 'placed');
  await winner?.api.call('bids.withdraw', { params: { bidId } });
  const again = await Promise.allSettled(losers.map(place));
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await owner.api.call('bids.list', { params: { requestId } })).items).toHaveLength(5);
});
