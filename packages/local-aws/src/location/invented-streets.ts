import type { Random } from './random.ts';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

type Spot = readonly [x: number, y: number];

/** Data of SVG paths. */
export interface Streets {
  parks: string;
  river: string;
  side: string;
  collectors: string;
  avenues: string;
  highway: string;
}

/** Distance between two side streets, in pixels. */
const STEP = 20;
/** Number of side streets between two collectors. */
const COLLECTOR = 5;
const MARGIN = 40;

/** Invents streets: a bent grid with gaps and some wider lines, crossed by a river and a highway. */
export function inventStreets(random: Random, { width, height }: Size): Streets {
  const reach = Math.ceil(Math.hypot(width, height) / 2 / STEP) + 1;
  const at = bentGrid(random, width, height);
  const parks = inventParks(random, reach);
  const inPark = (u: number, v: number) =>
    parks.some((park) => u >= park.u && u < park.u + park.w && v >= park.v && v < park.v + park.h);
  const seen = ([x, y]: Spot) => x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;
  const offset = Math.floor(random() * COLLECTOR);
  const wide = (line: number) => (line + offset + 1000 * COLLECTOR) % COLLECTOR === 0;
  const built = 0.62 + random() * 0.25;

  const side: Spot[][] = [];
  const collectors: Spot[][] = [];
  for (let line = -reach; line <= reach; line += 1) {
    for (const turned of [false, true]) {
      const spot = (along: number) => (turned ? at(along, line) : at(line, along));
      const park = (along: number) => (turned ? inPark(along, line) : inPark(line, along));
      let piece: Spot[] | undefined;
      for (let along = -reach; along < reach; along += 1) {
        const chosen = wide(line) || (random() < built && !park(along));
        if (!chosen || !(seen(spot(along)) && seen(spot(along + 1)))) {
          piece = undefined;
          continue;
        }
        if (!piece) {
          piece = [spot(along)];
          (wide(line) ? collectors : side).push(piece);
        }
        piece.push(spot(along + 1));
      }
    }
  }
  const avenues = [collectors.length / 3, (2 * collectors.length) / 3].map(
    (index) => collectors[Math.floor(index)] ?? [],
  );
  return {
    parks: parks.map((park) => `${path(cornersOf(park).map(([u, v]) => at(u, v)))}z`).join(''),
    river: curve(across(random, height, width, true)),
    side: side.map(path).join(''),
    collectors: collectors.map(path).join(''),
    avenues: avenues.map(path).join(''),
    highway: curve(across(random, width, height, false)),
  };
}

/** Returns a grid that is turned by some degrees and bent by two long waves. */
function bentGrid(random: Random, width: number, height: number): (u: number, v: number) => Spot {
  const angle = (random() - 0.5) * 0.9;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const waves = [0, 1].map(() => ({
    length: 240 + random() * 200,
    phase: random() * 7,
    high: 8 + random() * 14,
  }));
  return (u, v) => {
    const x = width / 2 + (u * cos - v * sin) * STEP;
    const y = height / 2 + (u * sin + v * cos) * STEP;
    const [one, other] = waves.map(({ length, phase, high }, index) => {
      const along = index === 0 ? y : x;
      return high * Math.sin((along / length) * 2 * Math.PI + phase);
    });
    return [x + (one ?? 0), y + (other ?? 0)];
  };
}

interface Park {
  u: number;
  v: number;
  w: number;
  h: number;
}

function inventParks(random: Random, reach: number): Park[] {
  const whole = (most: number) => Math.floor(random() * most);
  return Array.from({ length: 7 }, () => ({
    u: whole(2 * reach) - reach,
    v: whole(reach) - Math.floor(reach / 2),
    w: 2 + whole(4),
    h: 1 + whole(3),
  }));
}

function cornersOf({ u, v, w, h }: Park): Spot[] {
  return [
    [u, v],
    [u + w, v],
    [u + w, v + h],
    [u, v + h],
  ];
}

/** Returns five spots from one edge to the opposite one. */
function across(random: Random, long: number, short: number, down: boolean): Spot[] {
  const start = 0.15 + random() * 0.7;
  return Array.from({ length: 5 }, (_, index): Spot => {
    const along = (index / 4) * (long + 2 * MARGIN) - MARGIN;
    const aside = (start + (random() - 0.5) * 0.3) * short;
    return down ? [aside, along] : [along, aside];
  });
}

const number = (value: number) => String(Math.round(value));
const pair = ([x, y]: Spot) => `${number(x)} ${number(y)}`;

/** Writes a path as steps, which are shorter than places. */
function path(spots: readonly Spot[]): string {
  const rounded = spots.map(([x, y]): Spot => [Math.round(x), Math.round(y)]);
  const steps = rounded.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = rounded[index] ?? [0, 0];
    return `${x - beforeX} ${y - beforeY}`;
  });
  return rounded[0] ? `M${pair(rounded[0])}l${steps.join(' ')}` : '';
}

/** Writes a smooth line through all spots. */
function curve(spots: readonly Spot[]): string {
  const parts = spots.slice(1).map((spot, index) => {
    const from = spots[index] ?? spot;
    const before = spots[index - 1] ?? from;
    const after = spots[index + 2] ?? spot;
    const first: Spot = [from[0] + (spot[0] - before[0]) / 6, from[1] + (spot[1] - before[1]) / 6];
    const second: Spot = [spot[0] - (after[0] - from[0]) / 6, spot[1] - (after[1] - from[1]) / 6];
    return `C${[first, second, spot].map(pair).join(' ')}`;
  });
  return spots[0] ? `M${pair(spots[0])}${parts.join('')}` : '';
}
