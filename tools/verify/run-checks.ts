import type { Check, Outcome } from './check.ts';
import type { VerifiedStage } from './stage.ts';

export interface Ran {
  name: string;
  outcome: Outcome;
  /** Reason why it failed or cannot run here, or a remark about one that held. */
  detail: string;
}

/**
 * Returns the checks with these names, or all. `role` names those of all roles. Adds the removal where a canary is created.
 * @throws Error when there is none of a name
 */
export function choose(checks: readonly Check[], only: readonly string[]): readonly Check[] {
  if (only.length === 0) return checks;
  const isMeant = ({ name }: Check) => only.includes(name) || only.includes(name.split(' ')[0] ?? '');
  const chosen = checks.filter(isMeant);
  if (chosen.length === 0)
    throw new Error(
      `There is no check ${only.join(', ')}, but: ${checks.map(({ name }) => name).join(', ')}`,
    );
  if (chosen.some(({ asCanary }) => asCanary))
    return checks.filter((check) => isMeant(check) || check.name === 'removal');
  return chosen;
}

/** Runs the checks in order, since some need what an earlier one leaves. Prints a line of each as it ends. */
export async function runChecks(
  checks: readonly Check[],
  stage: VerifiedStage,
  say: (line: string) => void,
): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (const check of checks) {
    const started = performance.now();
    const { outcome, detail } = await attempt(check, stage);
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
    ran.push({ name: check.name, outcome, detail });
    say(
      `${outcome.padEnd(8)}${outcome === 'not here' ? '        ' : `${seconds} s`}  ${check.name}: ${check.shows}${detail && ` (${detail})`}`,
    );
  }
  say(summaryOf(ran));
  return ran;
}

/** Returns a line such as `17 held, 0 failed, 1 not here`. */
function summaryOf(ran: readonly Ran[]): string {
  const count = (which: Outcome) => ran.filter(({ outcome }) => outcome === which).length;
  return `${count('held')} held, ${count('failed')} failed, ${count('not here')} not here`;
}

async function attempt(check: Check, stage: VerifiedStage): Promise<Omit<Ran, 'name'>> {
  if (stage.local && check.notLocal) return { outcome: 'not here', detail: check.notLocal };
  try {
    return { outcome: 'held', detail: (await check.run(stage)) ?? '' };
  } catch (error) {
    return { outcome: 'failed', detail: (error as Error).message };
  }
}
