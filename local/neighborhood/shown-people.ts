import { join } from 'node:path';
import type { Json, ShownPerson } from '@sward/local-aws';

/** The packed half year that `npm run neighborhood` has made. */
export const NEIGHBORHOOD_FILE = join(import.meta.dirname, 'neighborhood.state');

/** Key of the store's entry with the people of the console's page, written at the end of that half year. */
export const SHOWN_KEY = 'cloud~shown-people';

export interface ShownPeople {
  people: (ShownPerson & Json)[];
}
