import type { CallInput } from '../world/doors.ts';
import { MARGIN_MS } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';

/** Whether it is that person's call of that route which goes on now. */
export function isBy({ scheduler: { current } }: World, route: string, who: string): boolean {
  return current?.name === route && current.who === who;
}

/** What the person sends whose call goes on now. */
export function sentBy({ said, scheduler }: World): NonNullable<CallInput['body']> {
  return said.get(scheduler.current?.key ?? '')?.body ?? {};
}

/** Whether an instant is about so long from now. */
export function isAhead({ clock }: World, at: string | undefined, ms: number, margin = MARGIN_MS): boolean {
  return Math.abs(Date.parse(at ?? '') - clock.now() - ms) <= margin;
}
