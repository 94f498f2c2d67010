import { TestEnvironment } from 'jest-environment-node';
import { awsOf } from '../aws.ts';
import { local } from '../local.ts';
import { seededState } from '../seeded-state.ts';
import { type Stack, startStack } from '../stack.ts';
import { workersBrowser } from './workers-browser.ts';

/** Of this worker process, for the files that it runs one after the other. */
let kept: Promise<Stack> | undefined;
let files = 0;

/**
 * Jest's environment of the suites on a running Sward. A worker keeps its stack: its files have accounts and requests of their own,
 * so that no one meets another's, and the functions are warm. A file that moves the clock by more than three days, compares whole
 * tables or ends the stack says `@jest-environment-options {"stack": "own"}` and why.
 */
export default class StackEnvironment extends TestEnvironment {
  private readonly own: boolean;
  private stack: Stack | undefined;
  private failed = false;

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    const [config] = given;
    this.own = config.projectConfig.testEnvironmentOptions.stack === 'own';
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.stack = this.own ? await seededStack() : await keptStack();
    const { env } = this.global.process;
    this.global.workersBrowser = workersBrowser;
    env.SWARD_URL = this.stack.url;
    env.SWARD_AWS = JSON.stringify(awsOf(this.stack));
    env.SWARD_STATE = this.stack.stateDir;
    files += 1;
    env.SWARD_FILE = String(files);
    env.SWARD_SINCE = new Date(await local(this.stack.url).now()).toISOString();
  }

  handleTestEvent({ name }: { name: string }): void {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.failed = true;
  }

  /** What a failed test has left behind must not meet the next file. */
  override async teardown(): Promise<void> {
    if (this.own || this.failed) {
      if (!this.own) kept = undefined;
      await this.stack?.kill();
      await this.stack?.discard();
    }
    await super.teardown();
  }
}

async function keptStack(): Promise<Stack> {
  kept ??= seededStack();
  const stack = await kept;
  if (stack.running()) return stack;
  await stack.discard();
  kept = seededStack();
  return await kept;
}

const seededStack = async (): Promise<Stack> => await startStack({ stateDir: await seededState() });
