import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askAws, type Programs } from './programs.ts';

interface History {
  Parameters?: { Value?: string; Version?: number }[];
}

/**
 * Deploys the release before, or the named one, from a checkout of its own. Functions, permissions, settings and pages go
 * back together, at once and regardless of alarms. Data stays as it is.
 */
export async function rollback(stage: string, to: string | undefined, programs: Programs): Promise<string> {
  const { run } = programs;
  const [current, before] = await releases(stage, programs);
  const release = to ?? before;
  if (!release)
    throw new Error(`Stage ${stage} has no release before ${current}: name one with --to <commit>.`);
  if (!/^[0-9a-f]{7,40}$/.test(release))
    throw new Error(
      `${release} is no commit: it was deployed with changes that no commit has. Name one with --to.`,
    );
  const folder = await mkdtemp(join(tmpdir(), 'sward-rollback-'));
  const checkout = join(folder, 'checkout');
  await run('git', ['worktree', 'add', '--detach', checkout, release]);
  try {
    await run('npm', ['ci'], { cwd: checkout, shown: true });
    const chosen = ['-c', `stage=${stage}`, '-c', 'urgent=yes'];
    await run('npx', ['cdk', 'deploy', '--all', '--require-approval', 'never', ...chosen], {
      cwd: checkout,
      shown: true,
    });
  } finally {
    await run('git', ['worktree', 'remove', '--force', checkout]);
    await rm(folder, { recursive: true, force: true });
  }
  return `Stage ${stage} runs ${release} again, and no longer ${current}. Data stayed as it was.\n`;
}

/** Returns the current release and the last different one before it. */
async function releases(stage: string, programs: Programs): Promise<[current: string, before?: string]> {
  const history = await askAws<History>(
    programs,
    ...['ssm', 'get-parameter-history', '--name', `/sward/${stage}/release`],
  );
  const values = (history.Parameters ?? [])
    .toSorted((a, b) => (b.Version ?? 0) - (a.Version ?? 0))
    .map(({ Value = '' }) => Value);
  const [current] = values;
  if (!current) throw new Error(`Stage ${stage} says of no release: is it the right account?`);
  const before = values.find((value) => value !== current);
  return before ? [current, before] : [current];
}
