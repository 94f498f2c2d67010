import { execFileSync } from 'node:child_process';
import { ROOT } from './paths.ts';

/** Returns the deployed commit: the one that the pipeline names, else the checkout, with `-changed` where files differ. */
export function releaseOf(env: NodeJS.ProcessEnv = process.env): string {
  if (env.SWARD_RELEASE) return env.SWARD_RELEASE;
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') ? '-changed' : ''}`;
  } catch {
    return 'unknown';
  }
}
