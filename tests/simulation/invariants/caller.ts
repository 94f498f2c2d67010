import type { CallInput } from '../world/doors.ts';
import { MARGIN_MS } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';

/** Returns whether the running process is this person's call of this route. */
export function isBy({ scheduler: { current } }: World, route: string, who: string): boolean {
  return current?.name === route && current.who === who;
}

/** Returns the body of the running call; empty without one. */
export function sentBy({ said, scheduler }: World): NonNullable<CallInput['body']> {
  return said.get(scheduler.current?.key ?? '')?.body ?? {};
}

/** Returns whether an instant is about this many milliseconds from now. */
export function isAhead({ clock }: World, at: string | undefined, ms: number, margin = MARGIN_MS): boolean {
  return Math.abs(Date.parse(at ?? '') - clock.now() - ms) <= margin;
}
