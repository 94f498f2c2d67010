import { milesBetween, type Point } from './geo.ts';

/** Roads are longer than the straight line, by about this. */
const ROAD_FACTOR = 1.3;
/** Streets of a suburb at 20 miles an hour. */
const MINUTES_PER_MILE = 3;
/** Minutes to set off and to park. */
const MINUTES_AT_ENDS = 2;

/** An estimate of a drive. */
export interface Drive {
  /** Miles on the road, to a tenth. */
  miles: number;
  /** Whole minutes, at least 1. */
  minutes: number;
}

/** Estimates the drive between two places from their distance, without traffic. */
export function driveBetween(from: Point, to: Point): Drive {
  const miles = milesBetween(from, to) * ROAD_FACTOR;
  const minutes = miles < 0.05 ? 1 : Math.round(MINUTES_AT_ENDS + miles * MINUTES_PER_MILE);
  return { miles: Math.round(miles * 10) / 10, minutes };
}
