import { type History, play, type Selection } from './history.ts';

/** Most replays. A set that is not the smallest by then is reported as it is. */
const MOST_REPLAYS = 600;

/**
 * Returns the smallest history found that breaks the same rule. Drops faults first and then actions, twice, and plays
 * the seed again each time.
 */
export async function shrink(found: History): Promise<History> {
  const rule = ruleOf(found);
  let smallest = found;
  let replays = 0;

  /** Returns whether the history still breaks the rule with only these. */
  async function stillFails(faults: readonly string[], actions: readonly number[]): Promise<boolean> {
    if (replays++ >= MOST_REPLAYS) return false;
    const selection: Selection = {
      faults: new Set(faults),
      actions: new Map([...found.actions].filter(([step]) => actions.includes(step))),
    };
    const history = await play(found.seed, selection);
    if (ruleOf(history) !== rule) return false;
    smallest = history;
    return true;
  }

  const faultsOf = () => smallest.faults.map(({ at }) => at);
  const actionsOf = () => [...smallest.actions.keys()];
  for (let round = 0; round < 2; round++) {
    await fewer(faultsOf(), (faults) => stillFails(faults, actionsOf()));
    await fewer(actionsOf(), (actions) => stillFails(faultsOf(), actions));
  }
  return smallest;
}

/** Drops halves, then quarters, down to one at a time, while the history still fails without them. */
async function fewer<T>(all: readonly T[], fails: (kept: readonly T[]) => Promise<boolean>): Promise<void> {
  let kept = all;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < kept.length; ) {
      const rest = [...kept.slice(0, start), ...kept.slice(start + size)];
      if (await fails(rest)) kept = rest;
      else start += size;
    }
  }
}

/** Returns the first broken rule, without ids, numbers and text in brackets. */
function ruleOf({ violations }: History): string | undefined {
  return violations[0]
    ?.replaceAll(/\(.*\)/g, '')
    .replaceAll(/[a-z]{3}_[0-9A-Z]{26}/g, 'id')
    .replaceAll(/\d+/g, 'n');
}
