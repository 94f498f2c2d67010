import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AwsAccess } from './aws.ts';

interface StackOfFile {
  url: string;
  aws: AwsAccess;
  stateDir: string;
  /** When the file began, by the stack's clock: ISO 8601. */
  since: string;
}

let current: StackOfFile | undefined;

/** Says on which stack the file runs that comes next (runner/stack-of-file.ts). */
export function runOn(stack: StackOfFile | undefined): void {
  current = stack;
}

function stackOfFile(): StackOfFile {
  if (!current) throw new Error('no stack is running');
  return current;
}

/** AWS endpoint and administrator keys of the stack that the test runs on. */
export const sharedAws = (): AwsAccess => stackOfFile().aws;

/** Address of the stack that the test runs on. */
export const siteUrl = (): string => stackOfFile().url;

/** When the test's file began, by the stack's clock; undefined where a file starts its stacks by itself. */
export const fileBegan = (): string | undefined => current?.since;

/** Lines that the functions of the stack have logged, oldest first, each after the name of its function: `[sward-local-bids-api] {…}`. */
export async function loggedLines(): Promise<string[]> {
  const text = await readFile(join(stackOfFile().stateDir, 'logs', 'functions.log'), 'utf8');
  return text.split('\n');
}
