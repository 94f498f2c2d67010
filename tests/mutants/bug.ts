import type { PlantedBug } from '../simulation/planted/bug.ts';

/** A bug that is put into a copy of the tree, and the test file that must fail then. */
export interface Mutant extends Omit<PlantedBug, 'kind'> {
  /** The test file, from the root of the tree. */
  finder: string;
}
