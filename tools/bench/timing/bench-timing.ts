import { awsOf } from '../../../tests/support/aws.ts';
import { startStack } from '../../../tests/support/stack.ts';
import { benchAnswers } from './bench-answers.ts';
import { benchClicks } from './bench-clicks.ts';
import { benchLive } from './bench-live.ts';

/**
 * Prints what a stranger, a listener and a person who clicks would measure, each beside a reference of the same run;
 * gives what is over its bound, in words.
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
