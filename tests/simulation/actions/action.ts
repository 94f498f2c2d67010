import type { AccountActor } from '@sward/shared/kernel';
import type { Dice } from '../random.ts';
import type { CallInput } from '../world/doors.ts';
import type { World } from '../world/world.ts';

/** What an action has at hand. */
export interface Stage {
  world: World;
  dice: Dice;
  /** @throws NotAnswered: the caller gives up then. */
  call(actor: AccountActor, routeId: string, input?: CallInput): Promise<Record<string, unknown>>;
}

/** Something that a person, Stripe or an operator may do: one row of the table of actions. */
export interface Action {
  name: string;
  /** How often it is chosen among those that are possible now. */
  weight: number;
  /** Its guard: what it would do now, or nothing when it is not possible. */
  plan(stage: Stage): (() => Promise<unknown>) | undefined;
}

/** One of them, if there is any. */
export function anyOf<T>(dice: Dice, from: readonly T[]): T | undefined {
  return from.length ? dice.pick(from) : undefined;
}
