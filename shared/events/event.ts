import { codesOf, TIMES } from '@sward/shared/product';
import * as z from 'zod/mini';

/** One event type: its publisher, and its current data. */
export function event<const Publisher extends string, S extends z.ZodMiniType>(
  publisher: Publisher,
  data: S,
) {
  return { publisher, version: 1, data };
}

export const id = z.string();
export const day = z.string();
export const time = z.enum(codesOf(TIMES));
export const cents = z.int();

/** A bid with its request and its two parties, in nearly every event of a job. */
export const parties = { requestId: id, bidId: id, ownerId: id, providerId: id };
