import { awsOf } from '../aws.ts';
import { local } from '../local.ts';
import { seededState } from '../seeded-state.ts';
import { runOn } from '../shared-stack.ts';
import { type Stack, startStack } from '../stack.ts';
import { keepBrowser } from './chromium.ts';

keepBrowser();

/** Stack of this worker process, for the files that it runs one after the other. */
let kept: Promise<Stack> | undefined;

/**
 * Provides the stack for one file of the suites on a running Sward. A worker keeps its stack, so that the functions are
 * warm. Its files have accounts and requests of their own. A file that moves the clock by more than a week, compares
 * whole tables or ends the stack says `@stack own` and why. A file that starts all its stacks by itself says
 * `@stack none`.
 *
 * @param pragmas Pragmas of the comment that the file begins with.
 * @returns The clean-up after the file.
 */
export async function begin(pragmas: { stack?: string }): Promise<(failed: boolean) => Promise<void>> {
  const { stack: wanted } = pragmas;
  if (wanted === 'none') return async () => undefined;
  const stack = wanted === 'own' ? await seededStack() : await keptStack();
  runOn({
    url: stack.url,
    aws: awsOf(stack),
    stateDir: stack.stateDir,
    since: new Date(await local(stack.url).now()).toISOString(),
  });
  return async (failed) => {
    runOn(undefined);
    // The next file must not meet leftovers of a failed test.
    if (wanted !== 'own' && !failed) return;
    if (wanted !== 'own') kept = undefined;
    await stack.kill();
    await stack.discard();
  };
}

async function keptStack(): Promise<Stack> {
  kept ??= seededStack();
  const stack = await kept;
  if (stack.running()) return stack;
  await stack.discard();
  kept = seededStack();
  return await kept;
}

const seededStack = async (): Promise<Stack> =>
  await startStack({ stateDir: await seededState(), inMemory: true });
