/** Interval of polling for a change that is seconds away. */
export const SOON_MS = 1500;
