/**
 * Limit of every wait of a test, in milliseconds: ten times what a busy machine takes. Only something that never comes
 * reaches it. All suites share this limit, and no test measures against it.
 */
export const PATIENCE_MS = 120_000;

/** Factor of the local cloud's limits, such as start and time-out of a function, over those of AWS. */
export const CLOUD_PATIENCE = 20;
