import { type AccountActor, DAY, HOUR, instant, MINUTE } from '@sward/shared/kernel';
import { type Acts, act } from './acting.ts';
import { decide } from './actions/chargebacks.ts';
import { LATER_ACTIONS } from './actions/index.ts';
import { type Dice, diceOf, hashOf, mixed } from './random.ts';
import { goOn } from './turns.ts';
import { nextBill } from './world/billing.ts';
import type { Message } from './world/bus.ts';
import { type CallInput, frequentOf, SERVICE_NAMES, type ServiceName, schedulesOf } from './world/doors.ts';
import { tellOf } from './world/stripe-port.ts';
import { NotAnswered, type World } from './world/world.ts';

const SWEEP_MS = 5 * MINUTE;
/** Rounds of sweeps after which everything must have ended. */
const MOST_ROUNDS = 150;
const LAST_REDRIVE = 100;
/** Reconciliations once nothing is due. The second books what the first finds. */
const CLOSINGS = 2;
/** Number of the first step after the main part of a history. */
const FIRST_LATER = 500;
const LONGEST_WAIT_MS = 6 * HOUR;

/** A person's last act about something that waits for a person. */
interface Finisher {
  /** Returns the calls that end it. */
  calls(world: World): (Pick<CallInput, 'params' | 'body'> & { actor: AccountActor; routeId: string })[];
}

const FINISHERS: readonly Finisher[] = [
  {
    // The provider checked in and never reported the job as finished, so the owner confirms.
    calls: ({ view, people, clock }) =>
      view.payments.flatMap(({ id, status, requestId, bidId, ownerId }) => {
        const bid = view.bid(requestId, bidId);
        const came =
          bid?.status === 'accepted' &&
          bid.checkedInAt !== undefined &&
          bid.windowStart < instant(clock.now());
        const actor = people.owners.find(({ accountId }) => accountId === ownerId);
        if (status !== 'held' || !came || !actor) return [];
        return [
          { actor, routeId: 'payments.confirm', params: { paymentId: id }, body: { beforeFinished: true } },
        ];
      }),
  },
  {
    // The parties did not agree in time, so an operator decides.
    calls: ({ view, people: { operators } }) =>
      view.payments.flatMap(({ id, status, openAccess }) => {
        const [actor] = operators;
        if (status !== 'disputed' || openAccess || !actor) return [];
        // A refund of nothing fits every operator's day.
        const body = { refundCents: 0, reason: 'As the photos show' };
        return [{ actor, routeId: 'payments.resolveDispute', params: { paymentId: id }, body }];
      }),
  },
  {
    // The refund of a contested trip fee might not fit an operator's day: its owner withdraws, and the sweep decides.
    calls: ({ view, people }) =>
      view.payments.flatMap(({ id, status, openAccess, ownerId }) => {
        const actor = people.owners.find(({ accountId }) => accountId === ownerId);
        if (status !== 'disputed' || !openAccess || !actor) return [];
        return [{ actor, routeId: 'payments.withdrawDispute', params: { paymentId: id } }];
      }),
  },
  {
    // An owner with a plan cancels it.
    calls: ({ view, people }) =>
      people.owners.flatMap((actor) => {
        const status = view.plan(actor.accountId)?.status ?? 'ended';
        const leaves = status === 'active' || status === 'past_due' || status === 'incomplete';
        return leaves ? [{ actor, routeId: 'payments.cancelSubscription' }] : [];
      }),
  },
  {
    // A provider who cannot be paid reads their payout account again, which refreshes it.
    calls: ({ view, people }) =>
      people.providers.flatMap((actor) =>
        view.payoutState(actor.accountId) === 'payable'
          ? []
          : [{ actor, routeId: 'payments.getPayoutAccount' }],
      ),
  },
  {
    // The owner ends every recurring service.
    calls: ({ view, people }) =>
      view.services.flatMap(({ id, status, ownerId }) => {
        const actor = people.owners.find(({ accountId }) => accountId === ownerId);
        if (status === 'ended' || !actor) return [];
        return [{ actor, routeId: 'requests.endRecurring', params: { recurringId: id } }];
      }),
  },
];

/** Events to payments that may be lost for good, since its sweep finds the same facts. */
const HEALED = ['JobCompleted', 'JobRescheduled', 'RescheduleProposed', 'RescheduleDeclined'];

/** Plays the days after with faults: moves the clock from one due thing to the next. */
export async function goOnLater(world: World, dice: Dice, most: number, acts: Acts): Promise<void> {
  const rounds = dice.whole(0, most);
  for (let round = 0; round < rounds; round++) {
    await goOn(world);
    // Now and then no schedule fires for longer than Stripe remembers a key.
    if (dice.chance(0.1)) world.clock.advance(30 * HOUR);
    const now = world.clock.now();
    const { next } = nextDue(world, now);
    if (world.violations.length) return;
    world.clock.set(instant(Math.min(next ?? Number.POSITIVE_INFINITY, now + DAY)));
    await sweepWhatIsDue(world, `later ${round}`);
    // People may still act long after a job.
    const step = FIRST_LATER + round;
    if (dice.chance(0.5)) await act(world, diceOf(mixed(world.seed, 1000 + step)), step, acts, LATER_ACTIONS);
  }
}

/** Plays to the end without faults: moves the clock from one due thing to the next until nothing is due. */
export async function finishEverything(world: World): Promise<void> {
  world.tell('faults stop');
  world.faults.on = false;
  world.stripe.comeBack();
  world.stripe.objects.refuseTransfers(false);
  world.stripe.objects.restricted.clear();
  world.declineRenewals(false);
  banksDecide(world);
  await goOn(world);
  tellOfLateCharges(world);
  world.bus.forget(isHealed);
  world.bus.redrive();
  let closings = 0;
  for (let round = 0, overdue = 0; round < MOST_ROUNDS; round++) {
    await finishers(world, round);
    await goOn(world);
    if (world.violations.length) return;
    const now = world.clock.now();
    const { next, late } = nextDue(world, now);
    if (next === undefined && !late && (world.bus.dead.length === 0 || round > LAST_REDRIVE)) {
      if (closings === CLOSINGS) return;
      // A run that a lost message left unfinished ends first.
      const run = world.table.peek({ pk: 'BOOKS#run', sk: 'RUN' });
      if (!run || run.endedAt !== undefined) closings++;
      // Every movement of money is a day old by then.
      world.clock.advance(DAY);
      void world.sweep(`closing ${round}`, 'payments', 'reconcile');
      await goOn(world);
      continue;
    }
    if (next === undefined && !late) {
      // Dead letters are retried the next day, since Stripe remembers an error for a day.
      world.clock.advance(DAY);
      world.bus.redrive();
      continue;
    }
    // Overdue things wait for something slow, so the pauses between sweeps grow.
    overdue = late ? overdue + 1 : 0;
    const again = late ? now + Math.min(SWEEP_MS * 2 ** overdue, LONGEST_WAIT_MS) : Number.POSITIVE_INFINITY;
    world.clock.set(instant(Math.min(next ?? Number.POSITIVE_INFINITY, again)));
    await sweepWhatIsDue(world, `round ${round}`);
  }
  const open = world.view.due.map(({ duePk, dueAt }) => `${duePk} ${dueAt}`);
  world.violate(`something is still due (${open.join(', ')})`);
}

/** Decides every open chargeback as its bank. */
function banksDecide(world: World): void {
  for (const chargeback of world.stripe.objects.chargebacks.values())
    if (chargeback.status === 'open')
      decide(world, chargeback, mixed(world.seed, hashOf(0, chargeback.id)) % 2 ? 'won' : 'lost');
}

/** Repeats Stripe's events about cancelled intents that it charged, since no sweep looks for those. */
function tellOfLateCharges(world: World): void {
  for (const id of world.chargedAllTheSame) {
    const intent = world.stripe.objects.intents.get(id);
    if (intent) tellOf(world, intent);
  }
}

/** Returns whether a lost message may stay lost: a sweep finds the same facts, or it was only a hint. */
function isHealed({ to, body }: Message): boolean {
  const { type = '' } = (body.detail ?? {}) as { type?: string };
  return to === 'webhook' || (to === 'payments' && HEALED.includes(type)) || body.timer !== undefined;
}

async function finishers(world: World, round: number): Promise<void> {
  for (const [n, { calls }] of FINISHERS.entries()) {
    for (const [i, { actor, routeId, ...input }] of calls(world).entries()) {
      void world.call(`finish ${round}.${n}.${i}`, actor, routeId, input).catch((error: unknown) => {
        if (!(error instanceof NotAnswered)) throw error;
      });
      await goOn(world);
    }
  }
}

/** Returns the time of the next message or useful sweep, and whether anything is overdue. */
function nextDue(world: World, now: number): { next: number | undefined; late: boolean } {
  const { view, bus } = world;
  const due = view.due.map(({ duePk, dueAt }) => nextSweep(duePk, Date.parse(dueAt)));
  const messages = [bus.nextMessage(), bus.nextLateRow(), nextBill(world)].filter((at) => at !== undefined);
  const ahead = [...due, ...messages.map((at) => Math.max(at, now + 1))].filter((at) => at > now);
  return { next: ahead.length ? Math.min(...ahead) : undefined, late: due.some((at) => at <= now) };
}

/** Returns when a schedule finds what is due: daily for the reconciliation, otherwise at the next sweep. */
function nextSweep(duePk: string, at: number): number {
  const every = duePk.startsWith('DUE#payments-books#') ? DAY : SWEEP_MS;
  return Math.ceil(at / every) * every;
}

async function sweepWhatIsDue(world: World, key: string): Promise<void> {
  const now = instant(world.clock.now());
  world.bus.sweepOutbox();
  const isNewDay = world.beginsDay();
  const due = world.view.due.filter(({ dueAt }) => dueAt <= now).map(({ duePk }) => duePk);
  for (const service of SERVICE_NAMES.filter((name) => due.some((pk) => isOf(pk, name)))) {
    for (const timer of isNewDay ? schedulesOf(service) : frequentOf(service))
      void world.sweep(key, service, timer);
  }
}

/** Returns whether a key of the due index is the service's: `DUE#<service>#3` or `DUE#<service>-<what>#3`. */
function isOf(duePk: string, service: ServiceName): boolean {
  return duePk.startsWith(`DUE#${service}#`) || duePk.startsWith(`DUE#${service}-`);
}
