import { MAP_SHAPE, type Point, placeInMap, TALL_MAP_SHAPE } from '@sward/shared/kernel';
import type { CSSProperties } from 'react';
import { spreadMarks } from '../../../ui/pictures/spread-marks.ts';

/** Width of the picture's edge, as a share. A pin in it is not well within the picture. */
const MARGIN = 0.06;

export type Shape = typeof MAP_SHAPE | typeof TALL_MAP_SHAPE;

/** Returns whether a place is well within the picture around `center`. */
export function isIn(center: Point, place: Point, shape: Shape): boolean {
  const { x, y } = placeInMap(center, place, shape);
  return [x, y].every((share) => share > MARGIN && share < 1 - MARGIN);
}

/** Position of a pin. Both pictures are equally wide in miles, and only the height differs. */
export const AT = 'absolute top-(--wide) -translate-1/2 lg:top-(--tall)';

export function placed(center: Point, place: Point): CSSProperties {
  const { x, y } = placeInMap(center, place);
  const tall = placeInMap(center, place, TALL_MAP_SHAPE);
  return { left: `${x * 100}%`, '--wide': `${y * 100}%`, '--tall': `${tall.y * 100}%` } as CSSProperties;
}

/** Size of a label, as shares of the picture: the one on a phone, and the one beside the list. */
const LABEL = { wide: { width: 0.24, height: 0.18 }, tall: { width: 0.13, height: 0.05 } };

/** As {@link placed}, for labels. A label that would cover another one or a mark moves up or down. */
export function placedApart(
  center: Point,
  places: readonly Point[],
  marked: readonly Point[],
): CSSProperties[] {
  const heights = (shape: Shape, size: typeof LABEL.wide) =>
    spreadMarks(
      [...marked, ...places].map((place) => placeInMap(center, place, shape)),
      size,
      marked.length,
    ).slice(marked.length);
  const wide = heights(MAP_SHAPE, LABEL.wide);
  const tall = heights(TALL_MAP_SHAPE, LABEL.tall);
  return places.map(
    (place, index) =>
      ({
        ...placed(center, place),
        '--wide': `${Number(wide[index]) * 100}%`,
        '--tall': `${Number(tall[index]) * 100}%`,
      }) as CSSProperties,
  );
}

/** Returns the class that hides a place beyond the lower picture of a phone. */
export const beyondPhones = (center: Point, place: Point) =>
  isIn(center, place, MAP_SHAPE) ? '' : 'max-lg:hidden';
