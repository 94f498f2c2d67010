import { createHash } from 'node:crypto';

export interface Point {
  latitude: number;
  longitude: number;
}

const MILES_PER_DEGREE = 69.172;
const MOST_MILES = 0.8;

/**
 * Returns the place of an address: the centroid of its ZIP code, moved by at most 0.8 miles. Only the street line
 * decides the move, so that an address always has the same place and neighbors are apart.
 */
export function placeOf(centroid: Point, streetLine: string): Point {
  const key = streetLine
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (key === '') return centroid;
  const hash = createHash('sha256').update(key).digest();
  // The square root spreads the places evenly over the disc instead of crowding its center.
  const miles = MOST_MILES * Math.sqrt(hash.readUInt32BE(0) / 2 ** 32);
  const angle = (2 * Math.PI * hash.readUInt32BE(4)) / 2 ** 32;
  const latitude = centroid.latitude + (miles * Math.sin(angle)) / MILES_PER_DEGREE;
  const milesPerLongitude = MILES_PER_DEGREE * Math.cos((centroid.latitude * Math.PI) / 180);
  const longitude = centroid.longitude + (miles * Math.cos(angle)) / milesPerLongitude;
  return { latitude: round(latitude), longitude: round(longitude) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
