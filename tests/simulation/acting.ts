import type { Action, Stage } from './actions/action.ts';
import { ACTIONS } from './actions/index.ts';
import { type Dice, diceOf, hashOf, mixed } from './random.ts';
import { goOn } from './turns.ts';
import { NotAnswered, type World } from './world/world.ts';

const TRIES = 8;

/** What is done in a history: name by number of its step. */
export interface Acts {
  /** Actions that are done and no others; all of the seed's without it. */
  only: ReadonlyMap<number, string> | undefined;
  done: Map<number, string>;
}

/** Something happens; others go on meanwhile, for a while or until all stand still. */
export async function act(
  world: World,
  dice: Dice,
  step: number,
  { only, done }: Acts,
  among: readonly Action[] = ACTIONS,
): Promise<void> {
  const turns = dice.chance(0.4) ? Number.POSITIVE_INFINITY : dice.whole(0, 25);
  const kept = only && (only.get(step) ?? '');
  const chosen = choose(
    world,
    dice,
    step,
    kept === undefined ? among : ACTIONS.filter((a) => a.name === kept),
  );
  if (chosen) {
    done.set(step, chosen.name);
    world.tell(`step ${step}: ${chosen.name}`);
    void chosen.run().catch((error: unknown) => {
      if (!(error instanceof NotAnswered)) world.violate(`${chosen.name}: ${String(error)}`);
    });
  }
  await goOn(world, turns);
}

/** By lot among those that are possible now; what a chosen one then does depends on its name and step alone. */
function choose(
  world: World,
  dice: Dice,
  step: number,
  among: readonly Action[],
): { name: string; run: () => Promise<unknown> } | undefined {
  const from = [...among];
  let calls = 0;
  for (let tries = 0; from.length > 0 && tries < TRIES; tries++) {
    const action = dice.weighted(from);
    const stage: Stage = {
      world,
      dice: diceOf(hashOf(mixed(world.seed, 2000 + step), action.name)),
      call: (actor, routeId, input) => world.call(`step ${step}.${++calls}`, actor, routeId, input),
    };
    const run = action.plan(stage);
    if (run) return { name: action.name, run };
    from.splice(from.indexOf(action), 1);
  }
  return undefined;
}
