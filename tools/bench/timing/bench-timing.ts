import { awsOf } from '../../../tests/support/aws.ts';
import { startStack } from '../../../tests/support/stack.ts';
import { benchAnswers } from './bench-answers.ts';
import { benchClicks } from './bench-clicks.ts';
import { benchLive } from './bench-live.ts';

/**
 * Prints the times of responses about addresses, of live updates and of clicks, each beside a reference of the same run.
 * Returns a sentence for each that is over its limit.
 */
export async function benchTiming(): Promise<string[]> {
  const wrongs: string[] = [];
  for (const bench of [benchAnswers, benchLive, benchClicks]) {
    const stack = await startStack();
    try {
      wrongs.push(...(await bench({ url: stack.url, aws: awsOf(stack) })));
    } finally {
      await stack.stop();
      await stack.discard();
    }
  }
  return wrongs;
}
