import { POINT_KINDS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { event, id } from './event.ts';

const percent = z.nullable(z.int());

/** A point, with its provider's current rates; null while too few jobs count. */
const point = z.object({
  pointId: id,
  bidId: id,
  requestId: id,
  providerId: id,
  rates: z.nullable(z.object({ onTimePercent: percent, completionPercent: percent, jobs: z.int() })),
});

/** Events of points and appeals. */
export const reliabilityEvents = {
  /** A point was written or has changed. `against`: it is new, counts and lowers a rate. */
  ReliabilityChanged: event('bids', z.extend(point, { kind: z.enum(POINT_KINDS), against: z.boolean() })),
  AppealOpened: event('bids', z.extend(z.omit(point, { rates: true }), { dueAt: z.string() })),
  AppealDecided: event('bids', z.extend(point, { granted: z.boolean() })),
};
