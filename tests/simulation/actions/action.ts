import type { AccountActor } from '@sward/shared/kernel';
import type { Dice } from '../random.ts';
import type { CallInput } from '../world/doors.ts';
import type { World } from '../world/world.ts';

/** World, dice and calls of an action. */
export interface Stage {
  world: World;
  dice: Dice;
  /** @throws NotAnswered: the caller gives up then. */
  call(actor: AccountActor, routeId: string, input?: CallInput): Promise<Record<string, unknown>>;
}

/** An act of a person, of Stripe or of an operator: one row of the table of actions. */
export interface Action {
  name: string;
  /** Relative frequency among the actions that are possible now. */
  weight: number;
  /** Returns the act to run now; undefined while it is not possible. */
  plan(stage: Stage): (() => Promise<unknown>) | undefined;
}

/** Picks an item; undefined from an empty list. */
export function anyOf<T>(dice: Dice, from: readonly T[]): T | undefined {
  return from.length ? dice.pick(from) : undefined;
}
