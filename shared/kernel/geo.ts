/** Degrees. A type alias, so that a table's item may contain it. */
export type Point = { lat: number; lng: number };

/**
 * The fixed grid that hides exact places. A cell is 0.036 degrees of latitude high and, scaled by the cosine
 * of its latitude, as wide. Every true place lies within 1.76 miles of its cell's center.
 */
const CELL_DEGREES = 0.036;
/** An open-request block is 11 x 11 cells: about 27 miles. */
const BLOCK_CELLS = 11;
export const EARTH_RADIUS_MILES = 3958.7613;

interface Cell {
  row: number;
  column: number;
}

/** Rounds to two decimals: precise enough to prove presence, too coarse to track a person. */
export function coarse({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 };
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function rowLatitude(row: number): number {
  return (row + 0.5) * CELL_DEGREES;
}

/** Width of a cell in degrees of longitude, one for a whole row, so that its cells line up. */
function columnStep(row: number): number {
  return CELL_DEGREES / Math.max(0.01, Math.cos(radians(rowLatitude(row))));
}

function cellOf(point: Point): Cell {
  const row = Math.floor(point.lat / CELL_DEGREES);
  return { row, column: Math.floor(point.lng / columnStep(row)) };
}

/** Returns the one public point of all homes in a cell: its center. Repeated reads reveal nothing more. */
export function publicPoint(place: Point): Point {
  return centerOf(cellOf(place));
}

function centerOf({ row, column }: Cell): Point {
  return { lat: round(rowLatitude(row)), lng: round((column + 0.5) * columnStep(row)) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** Returns the cell of a place, as a part of keys and URLs: `n1177w1459` by row and column. All homes of a cell share it. */
export function cellKey(place: Point): string {
  const { row, column } = cellOf(place);
  return `${row < 0 ? 's' : 'n'}${fourDigits(row)}${column < 0 ? 'w' : 'e'}${fourDigits(column)}`;
}

function fourDigits(value: number): string {
  return String(Math.abs(value)).padStart(4, '0');
}

/** Returns the public point of a cell; undefined for what is not a cell's key. */
export function pointOfCell(key: string): Point | undefined {
  const [, south, row, west, column] = /^(?:n|(s))(\d{4})(?:e|(w))(\d{4})$/.exec(key) ?? [];
  const point = centerOf({
    row: south ? -Number(row) : Number(row),
    column: west ? -Number(column) : Number(column),
  });
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 && cellKey(point) === key
    ? point
    : undefined;
}

/** Returns the block of a public point, as a key part: `<row>.<column>`. */
export function blockOf(point: Point): string {
  const { row, column } = blockCell(point);
  return `${row}.${column}`;
}

function blockCell(point: Point): Cell {
  const row = Math.floor(Math.floor(point.lat / CELL_DEGREES) / BLOCK_CELLS);
  return { row, column: Math.floor(point.lng / blockWidth(row)) };
}

/** Width of a block row, taken at its middle latitude. */
function blockWidth(row: number): number {
  const middle = (row + 0.5) * BLOCK_CELLS * CELL_DEGREES;
  return (CELL_DEGREES * BLOCK_CELLS) / Math.max(0.01, Math.cos(radians(middle)));
}

/** Returns the blocks that can hold a point within `miles` of `center`: at most 9 for 25 miles. */
export function blocksWithin(center: Point, miles: number): string[] {
  const latReach = (miles / EARTH_RADIUS_MILES) * (180 / Math.PI);
  const blockHeight = CELL_DEGREES * BLOCK_CELLS;
  const firstRow = Math.floor((center.lat - latReach) / blockHeight);
  const lastRow = Math.floor((center.lat + latReach) / blockHeight);
  const blocks: string[] = [];
  for (let row = firstRow; row <= lastRow; row++) {
    const edge = Math.max(Math.abs(row * blockHeight), Math.abs((row + 1) * blockHeight));
    const lngReach =
      latReach / Math.max(0.01, Math.cos(radians(Math.min(edge, Math.abs(center.lat) + latReach))));
    const first = Math.floor((center.lng - lngReach) / blockWidth(row));
    const last = Math.floor((center.lng + lngReach) / blockWidth(row));
    for (let column = first; column <= last; column++) blocks.push(`${row}.${column}`);
  }
  return blocks;
}

/** Great-circle distance in miles. */
export function milesBetween(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}
