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

/** What is left of a history when something is dropped from it. */
export interface Selection {
  /** Faults that may happen; all of the seed's without it. */
  faults?: ReadonlySet<string>;
  /** Actions that are done, by the number of their step. */
  actions?: ReadonlyMap<number, string>;
}

/** What became of one history. */
export interface History {
  seed: number;
  violations: readonly string[];
  faults: readonly Fault[];
  /** Name by number of its step. */
  actions: ReadonlyMap<number, string>;
  story: readonly string[];
  /** What has come in and is neither paid out, paid back nor earned, in the end. */
  lostCents: number;
  /** What happened with money, and how often. */
  kinds: ReadonlyMap<Kind, number>;
}

/** Rounds of sweeps with faults, after people have done what they did. */
const MOST_LATER = 40;
/** A message that is not late arrives by then. */
const SOON_MS = 3000;

/** Plays the history of a seed to its end. The same seed and selection always give the same history. */
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
    // Almost no one reads it.
    get story() {
      return lines.map(({ at, what }) => `${instant(at)} ${what}`);
    },
    actions,
    faults: faults.happened,
    lostCents,
    kinds: world.kinds.counts,
  };
}

/** No one waits for longer than a function may run: time passes when all stand still. */
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

/** From when on providers who wait before a locked place may say that it is still closed. */
function secondWords({ view }: World): number[] {
  return view.problems.flatMap(({ status, respondBy }) =>
    status === 'waiting' || status === 'answered' ? Date.parse(respondBy) : [],
  );
}

/** What is on its way arrives. */
async function untilQuiet(world: World): Promise<void> {
  for (;;) {
    await goOn(world);
    const next = world.bus.nextMessage();
    if (next === undefined || next > world.clock.now() + SOON_MS) return;
    world.clock.advance(Math.max(0, next - world.clock.now()));
  }
}

/** When something changes by itself. */
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

/** One of the schedules comes by, or all of a service's. */
async function sweep(world: World, dice: Dice, step: number): Promise<void> {
  if (dice.chance(0.2)) world.bus.sweepOutbox();
  const service = dice.pick(SERVICE_NAMES);
  const timers = dice.chance(0.5) ? schedulesOf(service) : [dice.pick(schedulesOf(service))];
  for (const timer of timers) void world.sweep(`step ${step}`, service, timer);
  if (dice.chance(0.1)) for (const timer of timers) void world.sweep(`step ${step} again`, service, timer);
  await goOn(world, dice.chance(0.5) ? Number.POSITIVE_INFINITY : dice.whole(5, 60));
}
