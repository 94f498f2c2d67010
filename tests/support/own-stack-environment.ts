import { TestEnvironment } from 'jest-environment-node';
import { awsOf } from './aws.ts';
import { seededState } from './seeded-state.ts';
import { type Stack, startStack } from './stack.ts';

/**
 * Jest's environment of the suites in which every file has a running Sward to itself: one moves the clock by
 * weeks, another compares whole tables, and neither may see what the other does.
 */
export default class OwnStackEnvironment extends TestEnvironment {
  private stack: Stack | undefined;

  override async setup(): Promise<void> {
    await super.setup();
    this.stack = await startStack({ stateDir: await seededState() });
    const { env } = this.global.process;
    env.SWARD_URL = this.stack.url;
    env.SWARD_AWS = JSON.stringify(awsOf(this.stack));
  }

  override async teardown(): Promise<void> {
    await this.stack?.kill();
    await this.stack?.discard();
    await super.teardown();
  }
}
