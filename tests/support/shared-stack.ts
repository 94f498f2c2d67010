import type { AwsAccess } from './aws.ts';

/** AWS endpoint and administrator keys of the stack that the test runs on. */
export function sharedAws(): AwsAccess {
  return JSON.parse(process.env.SWARD_AWS ?? '{}') as AwsAccess;
}

/** Address of the stack that the test runs on. */
export function siteUrl(): string {
  const url = process.env.SWARD_URL;
  if (!url) throw new Error('no stack is running');
  return url;
}
