import { type AwsAccess, awsOf } from './aws.ts';
import { type Stack, startStack } from './stack.ts';

/** Jest's global set-up and tear-down of the suites that share one running Sward. */
let stack: Stack | undefined;

export async function setUp(): Promise<void> {
  stack = await startStack();
  process.env.SWARD_URL = stack.url;
  process.env.SWARD_AWS = JSON.stringify(awsOf(stack));
}

export async function tearDown(): Promise<void> {
  await stack?.stop();
  await stack?.discard();
}

/** AWS endpoint and administrator keys of the shared stack. */
export function sharedAws(): AwsAccess {
  return JSON.parse(process.env.SWARD_AWS ?? '{}') as AwsAccess;
}

/** Address of the shared stack. */
export function siteUrl(): string {
  const url = process.env.SWARD_URL;
  if (!url) throw new Error('no shared stack is running');
  return url;
}
