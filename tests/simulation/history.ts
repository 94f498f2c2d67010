import { DAY, HOUR, instant, MINUTE } from '@sward/shared/kernel';
import { type Acts, act } from './acting.ts';
import { actionsNow } from './actions/index.ts';
import { finishEverything, goOnLater } from './finish.ts';
import { checkEnd } from './invariants/ending.ts';
import { Invariants } from './invariants/invariants.ts';
import { keptCents, planTotals, totalsOf } from './invariants/totals.ts';
import { type Dice, diceOf, mixed } from './random.ts';
import { goOn } from './turns.ts';
import { SERVICE_NAMES, schedulesOf } from './world/doors.ts';
import type { Fault } from './world/faults.ts';
import type { Kind } from './world/kinds.ts';
import { appointed, registered } from './world/people.ts';
import { World } from './world/world.ts';

/** Faults and actions that are kept of a history. */
export interface Selection {
  /** Faults that may happen; all of the seed's when absent. */
  faults?: ReadonlySet<string>;
  /** Names of the actions that may happen, by number of the step; all of the seed's when absent. */
  actions?: ReadonlyMap<number, string>;
}

/** The result of one history. */
export interface History {
  seed: number;
  violations: readonly string[];
  faults: readonly Fault[];
  /** Names of its actions, by number of the step. */
  actions: ReadonlyMap<number, string>;
  story: readonly string[];
  /** Money that came in and was in the end neither paid out, refunded nor earned. */
  lostCents: number;
  /** Ways that money took, and how often. */
  kinds: ReadonlyMap<Kind, number>;
}

/** Most rounds of sweeps with faults, after the main part of a history. */
const MOST_LATER = 40;
/** A message that is not late arrives within this time. */
const SOON_MS = 3000;

/** Plays the history of a seed to its end. It is the same for the same seed and selection. */
export async function play(seed: number, selection: Selection = {}): Promise<History> {
  const world = new World(seed, selection.faults);
  const invariants = new Invariants(world);
  await world.table.transact(registered(world.people));
  await world.accounts.transact(appointed(world.clock, world.people));
  const actions = new Map<number, string>();
  const acts: Acts = { only: selection.actions, done: actions };
  const steps = diceOf(mixed(seed, 4)).whole(25, 130);
  for (let step = 0; step < steps && world.violations.length === 0; step++) {
    const dice = diceOf(mixed(seed, 1000 + step));
    const lot = dice.next();
    if (lot < 0.62) await act(world, dice, step, acts, actionsNow(world, dice));
    else if (lot < 0.85) await passTime(world, dice);
    else await sweep(world, dice, step);
  }
  await goOnLater(world, diceOf(mixed(seed, 5)), MOST_LATER, acts);
  if (world.violations.length === 0) await finishEverything(world);
  if (world.violations.length === 0) checkEnd(world, invariants);
  const { violations, lines, faults } = world;
  const { objects } = world.stripe;
  const kept = keptCents(totalsOf(objects)) + planTotals(objects).paidCents + world.floatCents;
  const lostCents = kept - invariants.ledger.ours();
  return {
    seed,
    violations,
    // Built on demand, since few callers read it.
    get story() {
      return lines.map(({ at, what }) => `${instant(at)} ${what}`);
    },
    actions,
    faults: faults.happened,
    lostCents,
    kinds: world.kinds.counts,
  };
}

/** Moves the clock once all processes stand still, since no process waits longer than a function may run. */
async function passTime(world: World, dice: Dice): Promise<void> {
  await (dice.chance(0.8) ? untilQuiet(world) : goOn(world));
  const now = world.clock.now();
  const lot = dice.next();
  const answers = secondWords(world);
  if (answers.length > 0 && dice.chance(0.85))
    world.clock.set(instantAfter(now, dice.pick(answers) + dice.pick([-1, 0, MINUTE, 10 * MINUTE])));
  else if (lot < 0.5) {
    const instants = [...moments(world)].filter((at) => at > now).sort((a, b) => a - b);
    const near = instants.slice(0, 3);
    const at = near.length ? dice.pick(near) : now + HOUR;
    world.clock.set(instantAfter(now, at + dice.pick([-1, 0, 1, MINUTE, HOUR])));
  } else {
    const ms = dice.pick([MINUTE, 10 * MINUTE, 31 * MINUTE, HOUR, 5 * HOUR, 12 * HOUR, 25 * HOUR, 2 * DAY]);
    world.clock.advance(ms);
  }
  world.tell('time passes');
  await goOn(world, dice.whole(0, 40));
}

function instantAfter(now: number, at: number): string {
  return instant(Math.max(now, at));
}

/** Returns the times from which waiting providers may report that a place is still closed. */
function secondWords({ view }: World): number[] {
  return view.problems.flatMap(({ status, respondBy }) =>
    status === 'waiting' || status === 'answered' ? Date.parse(respondBy) : [],
  );
}

/** Moves the clock until every message that is not late has arrived. */
async function untilQuiet(world: World): Promise<void> {
  for (;;) {
    await goOn(world);
    const next = world.bus.nextMessage();
    if (next === undefined || next > world.clock.now() + SOON_MS) return;
    world.clock.advance(Math.max(0, next - world.clock.now()));
  }
}

/** Yields the times at which something changes without a call. */
function* moments({ view, bus }: World): Generator<number> {
  for (const { dueAt } of view.due) yield Date.parse(dueAt);
  for (const { windowStart, windowEnd, status } of view.bids) {
    if (status !== 'pending' && status !== 'accepted') continue;
    yield Date.parse(windowStart);
    yield Date.parse(windowEnd);
  }
  const next = bus.nextMessage();
  if (next !== undefined) yield next;
}

/** Fires one or all schedules of a service. */
async function sweep(world: World, dice: Dice, step: number): Promise<void> {
  if (dice.chance(0.2)) world.bus.sweepOutbox();
  const service = dice.pick(SERVICE_NAMES);
  const timers = dice.chance(0.5) ? schedulesOf(service) : [dice.pick(schedulesOf(service))];
  for (const timer of timers) void world.sweep(`step ${step}`, service, timer);
  if (dice.chance(0.1)) for (const timer of timers) void world.sweep(`step ${step} again`, service, timer);
  await goOn(world, dice.chance(0.5) ? Number.POSITIVE_INFINITY : dice.whole(5, 60));
}
