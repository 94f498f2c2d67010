/** Longitude and latitude. */
export type Position = readonly [longitude: number, latitude: number];

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Counties of the United States as the Census Bureau draws them. */
export interface Counties {
  /** Returns the borders between two counties that touch the box, cut to the pieces near it. */
  borders(box: Box): Position[][];
  nameAt(position: Position): string | undefined;
}

interface Arc {
  positions: Position[];
  box: Box;
}

interface County {
  name: string;
  box: Box;
  rings: Position[][];
}

/** The part of TopoJSON that `us-atlas` uses. */
export interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { counties: { geometries: Geometry[] } };
}

type Geometry = { properties: { name: string } } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
);

export function readCounties(topology: Topology): Counties {
  const arcs = topology.arcs.map((arc) => readArc(arc, topology.transform));
  const uses = new Map<number, number>();
  const counties = topology.objects.counties.geometries.map((geometry): County => {
    const rings = geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();
    for (const index of rings.flat()) uses.set(whole(index), (uses.get(whole(index)) ?? 0) + 1);
    const lines = rings.map((ring) => ring.flatMap((index) => positionsOf(arcs, index)));
    return { name: geometry.properties.name, rings: lines, box: boxOf(lines.flat()) };
  });
  // An arc of only one county is a coast, or the border of the country.
  const shared = arcs.filter((_, index) => uses.get(index) === 2);

  return {
    borders: (box) =>
      shared.filter((arc) => overlap(arc.box, box)).flatMap(({ positions }) => piecesWithin(positions, box)),
    nameAt: (position) =>
      counties.find(({ box, rings }) => overlap(box, boxOf([position])) && isInside(position, rings))?.name,
  };
}

/** Decodes an arc, which is stored as steps on a grid. */
function readArc(steps: readonly [number, number][], { scale, translate }: Topology['transform']): Arc {
  let [x, y] = [0, 0];
  const positions = steps.map(([dx, dy]): Position => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  return { positions, box: boxOf(positions) };
}

/** Returns the number of an arc. A negative index means the arc from its end to its beginning. */
function whole(index: number): number {
  return index < 0 ? ~index : index;
}

function positionsOf(arcs: readonly Arc[], index: number): Position[] {
  const positions = arcs[whole(index)]?.positions ?? [];
  return index < 0 ? positions.toReversed() : positions;
}

function boxOf(positions: readonly Position[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [longitude, latitude] of positions) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north
  );
}

function piecesWithin(positions: readonly Position[], box: Box): Position[][] {
  const pieces: Position[][] = [];
  let piece: Position[] | undefined;
  for (const [index, position] of positions.entries()) {
    const before = positions[index - 1];
    if (!before) continue;
    if (!overlap(boxOf([before, position]), box)) {
      piece = undefined;
      continue;
    }
    if (!piece) {
      piece = [before];
      pieces.push(piece);
    }
    piece.push(position);
  }
  return pieces;
}

/** Returns whether a line from the position to the east crosses the rings an odd number of times. */
function isInside([longitude, latitude]: Position, rings: readonly Position[][]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [index, [x, y]] of ring.entries()) {
      const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
      if (y > latitude === beforeY > latitude) continue;
      if (longitude < x + ((latitude - y) * (beforeX - x)) / (beforeY - y)) inside = !inside;
    }
  }
  return inside;
}
