import { join } from 'node:path';
import type { Json, ShownPerson } from '@sward/local-aws';

/** The half year that `npm run neighborhood` has lived, packed. */
export const NEIGHBORHOOD_FILE = join(import.meta.dirname, 'neighborhood.state');

/** Entry of a state in which people live, written at the end of that half year. */
export const SHOWN_KEY = 'cloud~shown-people';

export interface ShownPeople {
  people: (ShownPerson & Json)[];
}
