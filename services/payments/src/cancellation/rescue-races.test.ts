import { type Bid, readBid } from '@sward/bids';
import { checkInRequest } from '@sward/requests';
import { type EventOf, newEvent } from '@sward/shared/events';
import { AppError, HOUR, instant, SYSTEM } from '@sward/shared/kernel';
import { all, atVersion, equals } from '@sward/shared/table';
import { code } from '../../testing/code.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { racing } from '../../testing/jittery.ts';
import { BIDS, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { OFFERED, type Rescuable, rescuable, THIRD } from '../../testing/rescue.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { answerDeletion } from '../personal-data/answer-deletion.ts';
import type { Ports } from '../ports.ts';
import { acceptRescue } from '../rescue/accept-rescue.ts';
import { refuseRescue } from '../rescue/refuse-rescue.ts';
import { onRescueTimer } from '../rescue/rescue-timer.ts';
import { type Choice, chooseRescue } from './choose-rescue.ts';

const ROUNDS = 50;

type Side = (job: Rescuable, ports: Ports) => Promise<unknown>;

const REFUND: Choice = { choice: 'refund', refundCents: 4695 };
const REOPEN: Choice = { choice: 'reopen', refundCents: 4695, ...OFFERED };
const OFFER: Choice = { choice: 'offer', bidIds: [BIDS[1]], ...OFFERED };

const choose =
  (choice: Choice): Side =>
  ({ m }, ports) =>
    chooseRescue(ports, m.owner, { ...choice, requestId: REQUEST });
const accept: Side = ({ other }, ports) =>
  acceptRescue(ports, other, { bidId: BIDS[1], ...OFFERED, bidAmount: cents(3800) });
const acceptThird: Side = ({ third }, ports) =>
  acceptRescue(ports, third, { bidId: THIRD.bidId, ...OFFERED, bidAmount: cents(3700) });

/** The first provider checks in late, as the bids service writes it. */
const checkIn: Side = async ({ m }, { marketplace }) => {
  const bid = (await readBid(marketplace, BIDS[0])) as Bid;
  if (bid.status !== 'accepted') throw new AppError('job_not_open');
  const at = instant(m.clock.now());
  await marketplace.transact([
    {
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` },
      set: { checkedInAt: at },
      add: { version: 1 },
      if: all(equals('status', 'accepted'), atVersion(bid.version)),
      onConflict: 'job_not_open',
    },
    checkInRequest(REQUEST, BIDS[0], at),
  ]);
};

/** The timer of the offer, run at a time when the offer has ended. */
const expire: Side = async ({ paymentId }, ports) => {
  const now = ports.clock.now() + 24 * HOUR;
  await onRescueTimer({ ...ports, clock: { now: () => now } }, { paymentId });
};

const suspend =
  (which: 'owner' | 'provider'): Side =>
  ({ m }, { marketplace }) =>
    marketplace.transact([
      {
        update: {
          pk: `PROVIDER#${which === 'owner' ? m.owner.accountId : PROVIDERS[1]}`,
          sk: 'PROVIDER',
        },
        set: { suspended: true },
      },
    ]);

const restrict: Side = (_, { marketplace }) =>
  marketplace.transact([
    { update: { pk: `PROVIDER#${PROVIDERS[1]}`, sk: 'PROVIDER' }, set: { payable: false } },
  ]);

const chargeback: Side = async ({ m, paymentId }, ports) =>
  await recordChargeback(ports, m.stripe.chargeBack(`pi_${paymentId}`).id);

const leave: Side = async (_, ports) => {
  const data = { accountId: PROVIDERS[1] };
  const aggregate = { name: `Account#${PROVIDERS[1]}`, version: 3 };
  const event = newEvent(ports, SYSTEM, aggregate, 'AccountDeletionRequested', data);
  await answerDeletion(ports, event as EventOf<'AccountDeletionRequested'>);
};

/** Result of each call, and the states of payment and request that follow; no other outcome may happen. */
type Outcome = [one: RegExp, other: RegExp, payment: string, request: string];

const WON: Outcome = [/^done$/, /^(already_accepted|rescue_not_open)$/, 'held', 'accepted'];
const LOST: Outcome = [/^rescue_not_open$/, /^done$/, 'refunded', 'cancelled'];
const STANDS: Outcome = [/^rescue_not_open$/, /^done$/, 'rescuing', 'rescuing'];
const TAKEN: Outcome = [/^done$/, /^done$/, 'held', 'accepted'];

const RACES: [name: string, one: Side, other: Side, outcomes: [Outcome, Outcome], missing?: 'missing'][] = [
  [
    'a late check-in and a choice',
    checkIn,
    choose(OFFER),
    [
      [/^done$/, /^already_checked_in$/, 'held', 'accepted'],
      [/^job_not_open$/, /^done$/, 'rescuing', 'rescuing'],
    ],
    'missing',
  ],
  [
    'a late check-in and everything back',
    checkIn,
    choose(REFUND),
    [
      [/^done$/, /^already_checked_in$/, 'held', 'accepted'],
      [/^job_not_open$/, /^done$/, 'refunded', 'cancelled'],
    ],
    'missing',
  ],
  [
    'two acceptances',
    accept,
    acceptThird,
    [
      [/^done$/, /^rescue_taken$/, 'held', 'accepted'],
      [/^rescue_taken$/, /^done$/, 'held', 'accepted'],
    ],
  ],
  ['an acceptance and everything back', accept, choose(REFUND), [WON, LOST]],
  ['an acceptance and a new request', accept, choose(REOPEN), [WON, LOST]],
  [
    'an acceptance and the last refusal',
    accept,
    ({ other }, ports) => refuseRescue(ports, other, BIDS[1]),
    [[/^done$/, /^rescue_taken$/, 'held', 'accepted'], LOST],
  ],
  [
    'an acceptance and the end of its time',
    accept,
    expire,
    [[/^done$/, /^(done|payment_not_open|rescue_not_open)$/, 'held', 'accepted'], LOST],
  ],
  ['an acceptance and the suspension of its provider', accept, suspend('provider'), [TAKEN, STANDS]],
  ['an acceptance and the suspension of the homeowner', accept, suspend('owner'), [TAKEN, STANDS]],
  [
    'an acceptance and an account that can no longer be paid',
    accept,
    restrict,
    [TAKEN, [/^(provider_not_payable|rescue_not_open)$/, /^done$/, 'rescuing', 'rescuing']],
  ],
  [
    'an acceptance and a chargeback',
    accept,
    chargeback,
    [TAKEN, [/^charged_back$/, /^done$/, 'rescuing', 'rescuing']],
  ],
];

test.each(RACES)(`%s: exactly one outcome, ${ROUNDS} times`, async (...race) => {
  const [, one, other, outcomes, missing] = race;
  const seen = [0, 0];
  for (let round = 1; round <= ROUNDS; round++) {
    const job = await rescuable();
    await job.addThird();
    if (missing) await job.nobodyComes();
    else {
      await job.lose();
      const bidIds = other === acceptThird ? [BIDS[1], THIRD.bidId] : [BIDS[1]];
      await job.choose({ choice: 'offer', bidIds, ...OFFERED });
    }
    const [first, second] = racing(job.m, round);

    const answers = await Promise.all([code(one(job, first)), code(other(job, second))]);

    const { status, bidId } = await job.payment();
    const request = await job.request();
    const happened = [...answers, status, request.status].join(' ');
    const which = outcomes.findIndex(
      ([a, b, ...states]) =>
        a.test(String(answers[0])) && b.test(String(answers[1])) && happened.endsWith(states.join(' ')),
    );
    expect([happened, which >= 0]).toEqual([happened, true]);
    seen[which] = (seen[which] ?? 0) + 1;
    // Request, payment and bid name the same provider, and no other bid is accepted.
    const accepted = [await job.first(), await job.second(), await readBid(job.m.table, THIRD.bidId)].filter(
      (bid) => bid?.status === 'accepted',
    );
    const has = request.status === 'accepted' ? [bidId] : [];
    expect(accepted.map((bid) => bid?.id)).toEqual(has);
    if (request.status !== 'cancelled') expect(request.acceptedBidId).toBe(has[0]);
    const held = (await job.ledger())[`held:${job.paymentId}`] ?? 0;
    expect(status === 'refunded' ? held === 0 : held < 0).toBe(true);
  }
  // Less would mean that the calls did not race.
  expect(Math.min(...seen)).toBeGreaterThan(ROUNDS / 10);
});

test('an acceptance and the deletion of its provider: nobody is cleared who has the job', async () => {
  const told = new Set<string>();
  for (let round = 1; round <= ROUNDS; round++) {
    const job = await rescuable();
    await job.lose();
    await job.offer();
    const [first, second] = racing(job.m, round);

    const [taken] = await Promise.all([code(accept(job, first)), code(leave(job, second))]);

    const [answer] = job.m.events('AccountDeletionAnswered') as EventOf<'AccountDeletionAnswered'>[];
    told.add(`${taken} ${answer?.data.outcome} ${(await job.payment()).status}`);
  }
  expect([...told].sort()).toEqual(['done money_held held', 'rescue_not_open clear rescuing']);
});
