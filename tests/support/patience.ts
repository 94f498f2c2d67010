/**
 * How long a test waits for something that it expects, in milliseconds: ten times what it takes on a busy machine, so that only
 * what never comes is given up. The one limit of all suites; nothing is measured against it.
 */
export const PATIENCE_MS = 120_000;

/** Limits of the local cloud (start of a function, its time-out) are so many times what they are in AWS. */
export const CLOUD_PATIENCE = 20;
