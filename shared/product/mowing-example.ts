import { toCents } from '@sward/shared/kernel';

/** A typical price of mowing, not counted from jobs. The site shows it as an example. */
export const MOWING_EXAMPLE = { fromCents: toCents(3_500), toCents: toCents(5_000) };
