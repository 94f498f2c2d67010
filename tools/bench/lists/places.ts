import { BROWSE_RADIUS_MILES, blockOf, blocksWithin, type Point, publicPoint } from '@sward/shared/kernel';

/** The place of a home, as far as a request shows it. */
export interface Town {
  city: string;
  state: string;
  zipPrefix: string;
  zone: string;
  center: Point;
}

/** Town of the viewer. */
export const HOME: Town = {
  city: 'Cambridge',
  state: 'MA',
  zipPrefix: '021',
  zone: 'America/New_York',
  center: { lat: 42.3736, lng: -71.1097 },
};
const TOWNS: readonly Town[] = [
  town('New York', 'NY', '100', 'America/New_York', 40.71, -74.01),
  town('Philadelphia', 'PA', '191', 'America/New_York', 39.95, -75.17),
  town('Atlanta', 'GA', '303', 'America/New_York', 33.75, -84.39),
  town('Miami', 'FL', '331', 'America/New_York', 25.77, -80.19),
  town('Chicago', 'IL', '606', 'America/Chicago', 41.85, -87.65),
  town('Dallas', 'TX', '752', 'America/Chicago', 32.78, -96.8),
  town('Houston', 'TX', '770', 'America/Chicago', 29.76, -95.37),
  town('Denver', 'CO', '802', 'America/Denver', 39.74, -104.98),
  town('Phoenix', 'AZ', '850', 'America/Phoenix', 33.45, -112.07),
  town('Los Angeles', 'CA', '900', 'America/Los_Angeles', 34.05, -118.24),
  town('Seattle', 'WA', '981', 'America/Los_Angeles', 47.61, -122.33),
];
/** One home in so many is in the viewer's town. */
const AT_HOME = 4;
/** Every block that the viewer can reach. */
const BLOCKS = blocksWithin(HOME.center, BROWSE_RADIUS_MILES.max);

function town(city: string, state: string, zipPrefix: string, zone: string, lat: number, lng: number): Town {
  return { city, state, zipPrefix, zone, center: { lat, lng } };
}

/** Returns a function that returns the next number in [0, 1) at each call, the same sequence for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = ((seed + 1) * 48_271) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Returns the public point of the n-th home around the viewer. The homes go through the viewer's blocks in turn. */
export function pointNearby(n: number): { town: Town; point: Point } {
  const random = randomNumbers(n);
  for (;;) {
    const point = publicPoint(around(HOME.center, random));
    if (blockOf(point) === BLOCKS[n % BLOCKS.length]) return { town: HOME, point };
  }
}

/** Returns the public point of the n-th home anywhere: many around the viewer, the others around other towns. */
export function pointAnywhere(n: number): { town: Town; point: Point } {
  const home = n % AT_HOME === 0 ? HOME : (TOWNS[n % TOWNS.length] ?? HOME);
  return { town: home, point: publicPoint(around(home.center, randomNumbers(n))) };
}

/** Returns a random point within 25 miles of a town's center, more often near the center, as in a town. */
function around({ lat, lng }: Point, random: () => number): Point {
  const miles = BROWSE_RADIUS_MILES.max * random();
  const angle = 2 * Math.PI * random();
  const degrees = miles / 69.172;
  return {
    lat: lat + degrees * Math.cos(angle),
    lng: lng + (degrees * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180),
  };
}
