import { toCents } from '@sward/shared/kernel';

/** What mowing typically costs, as the product is introduced: not counted from jobs, and labeled as an example. */
export const MOWING_EXAMPLE = { fromCents: toCents(3_500), toCents: toCents(5_000) };
