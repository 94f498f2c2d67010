import type { Action, Stage } from './actions/action.ts';
import { ACTIONS } from './actions/index.ts';
import { type Dice, diceOf, hashOf, mixed } from './random.ts';
import { goOn } from './turns.ts';
import { NotAnswered, type World } from './world/world.ts';

const TRIES = 8;

/** Actions of a history: their names by number of the step. */
export interface Acts {
  /** The only actions that may happen; undefined for all of the seed's. */
  only: ReadonlyMap<number, string> | undefined;
  done: Map<number, string>;
}

/** Starts a possible action and lets all processes go on, for some turns or until all stand still. */
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

/** Draws one of the actions that are possible now. Its own dice depend only on its name and step. */
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
