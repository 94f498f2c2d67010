import type { PlantedBug } from '../simulation/planted/bug.ts';

/** A bug that is put into a copy of the tree, and the file of tests that must fail then. */
export interface Mutant extends Omit<PlantedBug, 'kind'> {
  /** Jest's file of tests, from the root of the tree. */
  finder: string;
}
