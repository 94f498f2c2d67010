import { EARTH_RADIUS_MILES, type Point, publicPoint, radians } from './geo.ts';

/** Size of a picture of the map, in pixels. */
export const MAP_SHAPE = { width: 640, height: 320 } as const;
/** Size of a picture beside a list, which covers as many miles in height as in width. */
export const TALL_MAP_SHAPE = { width: 640, height: 640 } as const;
/** Width of a picture: the circle of 2 miles with some of its surroundings. */
const MAP_MILES = 10.4;

/** Edges of a picture, in degrees. */
export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface MapShape {
  width: number;
  height: number;
}

/** Returns the edges of the picture of the map around a public point. */
export function mapBox(center: Point, shape: MapShape = MAP_SHAPE): MapBox {
  const { lat, lng } = publicPoint(center);
  const perMile = 180 / Math.PI / EARTH_RADIUS_MILES;
  const halfLng = ((MAP_MILES / 2) * perMile) / Math.cos(radians(lat));
  const halfLat = (MAP_MILES / 2) * perMile * (shape.height / shape.width);
  return { west: lng - halfLng, south: lat - halfLat, east: lng + halfLng, north: lat + halfLat };
}

/** Returns the position of a place in the picture around its public point: shares of width and height, from the top left. */
export function placeInMap(center: Point, place: Point, shape?: MapShape): { x: number; y: number } {
  const { west, south, east, north } = mapBox(center, shape);
  return { x: (place.lng - west) / (east - west), y: (north - place.lat) / (north - south) };
}

/** Returns the share of the picture's width that a distance takes. */
export function shareOfMap(miles: number): number {
  return miles / MAP_MILES;
}
