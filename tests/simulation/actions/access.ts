import { addDays, dayIn, HOUR, instant, MINUTE } from '@sward/shared/kernel';
import { ACCESS_LIMITS, ACCESS_REASONS } from '@sward/shared/product';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { AccessProblem } from '../../../services/payments/src/access-problem/access-problem.ts';
import { type Action, anyOf, type Stage } from './action.ts';
import { backInVain, choice, type FoundProblem } from './come-again.ts';
import { endOfJob, type Job, jobOf } from './jobs.ts';
import { TIMES } from './requests.ts';

const REASONS = Object.keys(ACCESS_REASONS);
/** Miles per degree of latitude, about. */
const MILES = 69;

/** Acts of provider, homeowner and operator about an access problem. */
export const accessActions: readonly Action[] = [
  {
    name: 'report that nobody gets in',
    weight: 3,
    plan(stage) {
      const { dice, world } = stage;
      const mayReport = (bid: Bid) =>
        (bid.checkedInAt !== undefined && !bid.openOrder && !bid.openAccess && !bid.extraCents) ||
        dice.chance(0.05);
      const job = jobOf(world, dice, mayReport);
      return job && report(stage, job);
    },
  },
  {
    name: 'come and report that nobody gets in',
    weight: 36,
    plan(stage) {
      const { dice, world, call } = stage;
      const now = world.clock.now();
      const isTime = ({ checkedInAt, windowStart, windowEnd }: Bid) =>
        checkedInAt === undefined &&
        Date.parse(windowStart) - HOUR <= now &&
        now <= Date.parse(windowEnd) + ACCESS_LIMITS.afterWindowMinutes * MINUTE;
      const job = jobOf(world, dice, isTime);
      const say = job && report(stage, job);
      return (
        say &&
        (async () => {
          await call(job.provider, 'bids.checkIn', { params: { bidId: job.bid.id }, body: { photos: [] } });
          await say();
        })
      );
    },
  },
  {
    name: 'say that it is open now',
    weight: 3,
    plan(stage) {
      const found = problemOf(stage, ['waiting']);
      const body = { text: stage.dice.pick(['', 'The key is under the mat']) };
      return found && (() => stage.call(found.owner, 'payments.answerNoAccess', { ...found.job, body }));
    },
  },
  {
    name: 'say that it is still closed',
    weight: 5,
    plan: (stage) => sayStillClosed(stage),
  },
  {
    // The homeowner looks at the phone and chooses at once.
    name: 'say that it is still closed and be answered',
    weight: 16,
    plan(stage) {
      const say = sayStillClosed(stage);
      return (
        say &&
        (async () => {
          const { id } = await say();
          const found = problemOf(stage, ['due'], (problem) => problem.id === id);
          await (found && choice(stage, found))?.();
        })
      );
    },
  },
  {
    name: 'let a locked place go',
    weight: 0.6,
    plan(stage) {
      const found = problemOf(stage, ['waiting', 'answered', 'due']) ?? problemOf(stage);
      return found && (() => stage.call(found.provider, 'payments.waiveNoAccess', found.job));
    },
  },
  {
    name: 'choose after a trip in vain',
    weight: 8,
    plan(stage) {
      const found = problemOf(stage, ['due', 'paying']);
      return found && choice(stage, found);
    },
  },
  {
    name: 'contest a trip fee',
    weight: 3,
    plan(stage) {
      const found = problemOf(stage, ['due']) ?? problemOf(stage, ['waiting', 'paying']);
      return found && (() => contest(stage, found));
    },
  },
  {
    name: 'decide about a trip fee',
    weight: 8,
    plan(stage) {
      const found = problemOf(stage, ['contested']);
      return found && (() => settleContested(stage, found));
    },
  },
  {
    name: 'look at a locked place',
    weight: 1,
    plan(stage) {
      const found = problemOf(stage);
      const operator = stage.dice.pick(stage.world.people.operators);
      if (!found) return undefined;
      const by = stage.dice.pick([found.owner, found.owner, found.provider, operator]);
      return () => stage.call(by, 'payments.getNoAccess', found.job);
    },
  },
  {
    name: 'call a job off whose provider comes again',
    weight: 5,
    plan({ world, dice, call }) {
      const job = jobOf(
        world,
        dice,
        ({ visits, checkedInAt }) => visits !== undefined && checkedInAt === undefined,
      );
      if (!job) return undefined;
      const by = dice.chance(0.8) ? job.owner : job.provider;
      return () => call(by, 'payments.cancelJob', { params: { bidId: job.bid.id } });
    },
  },
  {
    name: 'end a job that nobody gets in to',
    weight: 2,
    plan(stage) {
      const found = problemOf(stage, ['waiting', 'answered', 'due', 'paying', 'contested']);
      return found && endOfJob(stage, { ...found, ...found.problem });
    },
  },
];

function problemOf(
  { world, dice }: Stage,
  among?: readonly AccessProblem['status'][],
  which: (problem: AccessProblem) => boolean = () => true,
): FoundProblem | undefined {
  const { view, people } = world;
  const problem = anyOf(
    dice,
    view.problems.filter((its) => (among?.includes(its.status) ?? true) && which(its)),
  );
  const owner = people.owners.find(({ accountId }) => accountId === problem?.ownerId);
  const provider = people.providers.find(({ accountId }) => accountId === problem?.providerId);
  return (
    problem && owner && provider && { problem, owner, provider, job: { params: { bidId: problem.bidId } } }
  );
}

/** Returns photos and location of a provider on site. Now and then the photo is old, or they are a mile away. */
export function evidence({
  world,
  dice,
}: Stage): () => { photos: string[]; location: { lat: number; lng: number } } {
  const lot = dice.next();
  const { lat, lng } = world.home.point;
  return () => ({
    photos: [lot < 0.04 ? 'upl_01EX0000000000000000000000' : world.ids.next('upl')],
    location: { lat: lat + (lot > 0.96 ? 1 : 0.2) / MILES, lng },
  });
}

function report(stage: Stage, job: Job): () => Promise<Record<string, unknown>> {
  const { world, dice, call } = stage;
  const today = dayIn(world.home.zone, world.clock.now());
  const days = Array.from({ length: dice.whole(1, ACCESS_LIMITS.days) }, (_, n) => ({
    date: addDays(today, n + dice.whole(dice.chance(0.1) ? 0 : 1, 2)),
    time: dice.pick(TIMES),
  }));
  const here = evidence(stage);
  const said = { reason: dice.pick(REASONS), text: 'Nobody is there', days };
  const params = { bidId: job.bid.id };
  return () => call(job.provider, 'payments.markNoAccess', { params, body: { ...said, ...here() } });
}

/** Reports a place as still closed. Now and then it is too early, or the photo is that of the first report. */
function sayStillClosed(stage: Stage): (() => Promise<Record<string, unknown>>) | undefined {
  const { world, dice, call } = stage;
  const now = instant(world.clock.now());
  const hasWaited = ({ respondBy }: AccessProblem) => respondBy <= now || dice.chance(0.15);
  const found = problemOf(stage, ['waiting', 'answered'], hasWaited);
  const here = evidence(stage);
  const photo = dice.chance(0.04) ? found?.problem.marked.photos : undefined;
  if (!found) return undefined;
  return () =>
    call(found.provider, 'payments.stillNoAccess', {
      ...found.job,
      body: { ...here(), ...(photo && { photos: photo }) },
    });
}

async function contest({ call }: Stage, { problem, owner }: FoundProblem): Promise<void> {
  const body = { reason: 'trip_fee', text: 'The gate was open all day', photos: [] };
  await call(owner, 'payments.dispute', { params: { paymentId: problem.paymentId }, body });
}

/** Ends a contested trip fee: its owner withdraws, the provider gives in, or operators decide on a refund. */
async function settleContested(
  { world, dice, call }: Stage,
  { problem, owner, provider }: FoundProblem,
): Promise<void> {
  const { id: paymentId, capturedCents = 0 } = world.view.payment(problem.paymentId) ?? {};
  if (paymentId === undefined) return;
  const params = { paymentId };
  if (dice.chance(0.2)) {
    await call(owner, 'payments.withdrawDispute', { params });
    return;
  }
  const answer = { text: 'The gate was locked', photos: [] };
  if (dice.chance(0.3)) {
    await call(provider, 'payments.answerDispute', {
      params,
      body: { ...answer, offer: { refundCents: capturedCents } },
    });
    await call(owner, 'payments.acceptOffer', { params });
    return;
  }
  await call(provider, 'payments.answerDispute', { params, body: answer }).catch(() => {});
  const [one, other] = dice.chance(0.5) ? world.people.operators : [...world.people.operators].reverse();
  if (!one || !other) return;
  const refundCents = dice.pick([capturedCents, backInVain(world, problem), backInVain(world, problem), 0]);
  await call(one, 'payments.resolveDispute', { params, body: { refundCents, reason: 'As the photos show' } });
  if (world.view.payment(paymentId)?.status === 'disputed')
    await call(other, 'payments.approveDispute', { params, body: { refundCents } });
}
