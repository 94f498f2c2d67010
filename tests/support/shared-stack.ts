import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AwsAccess } from './aws.ts';

interface StackOfFile {
  url: string;
  aws: AwsAccess;
  stateDir: string;
  /** Start of the file by the stack's clock, ISO 8601. */
  since: string;
}

let current: StackOfFile | undefined;

/** Sets the stack that the next file runs on (runner/stack-of-file.ts). */
export function runOn(stack: StackOfFile | undefined): void {
  current = stack;
}

function stackOfFile(): StackOfFile {
  if (!current) throw new Error('no stack is running');
  return current;
}

/** Returns AWS endpoint and administrator keys of the stack that the test runs on. */
export const sharedAws = (): AwsAccess => stackOfFile().aws;

/** Returns the address of the stack that the test runs on. */
export const siteUrl = (): string => stackOfFile().url;

/** Returns the start of the test's file by the stack's clock; undefined in a file that starts its stacks by itself. */
export const fileBegan = (): string | undefined => current?.since;

/** Returns the log lines of all functions, oldest first, each after its function: `[sward-local-bids-api] {…}`. */
export async function loggedLines(): Promise<string[]> {
  const text = await readFile(join(stackOfFile().stateDir, 'logs', 'functions.log'), 'utf8');
  return text.split('\n');
}
