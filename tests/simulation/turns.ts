import type { World } from './world/world.ts';

/** Delivers messages and lets processes take turns, this many or until all stand still. */
export async function goOn(world: World, turns = Number.POSITIVE_INFINITY): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    world.deliver();
    const step = world.scheduler.step();
    if (!step) return;
    await step;
  }
}
