import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Lines that the functions of the stack have logged, oldest first, each after the name of its function: `[sward-local-bids-api] {…}`. */
export async function loggedLines(): Promise<string[]> {
  const text = await readFile(join(process.env.SWARD_STATE ?? '', 'logs', 'functions.log'), 'utf8');
  return text.split('\n');
}
