import { type Stack, startStack } from './stack.ts';

/** Jest's global set-up and tear-down of the suites that share one running Sward. */
let stack: Stack | undefined;

export async function setUp(): Promise<void> {
  stack = await startStack();
  process.env.SWARD_URL = stack.url;
}

export async function tearDown(): Promise<void> {
  await stack?.stop();
  await stack?.discard();
}

/** Address of the shared stack. */
export function siteUrl(): string {
  const url = process.env.SWARD_URL;
  if (!url) throw new Error('no shared stack is running');
  return url;
}
