import type { Condition, Path, Value } from './types.ts';

type Ordered = string | number;

export const exists = (path: Path = 'pk'): Condition => ({ exists: path });
export const missing = (path: Path = 'pk'): Condition => ({ missing: path });
export const equals = (path: Path, to: Value): Condition => ({ compare: path, is: '=', to });
export const differs = (path: Path, to: Value): Condition => ({ compare: path, is: '<>', to });
export const less = (path: Path, to: Ordered | { path: Path }): Condition => ({ compare: path, is: '<', to });
export const atMost = (path: Path, to: Ordered | { path: Path }): Condition => ({
  compare: path,
  is: '<=',
  to,
});
export const atLeast = (path: Path, to: Ordered | { path: Path }): Condition => ({
  compare: path,
  is: '>=',
  to,
});
export const greater = (path: Path, to: Ordered | { path: Path }): Condition => ({
  compare: path,
  is: '>',
  to,
});
export const oneOf = (path: Path, values: readonly Value[]): Condition => ({ path, in: values });
export const all = (...conditions: Condition[]): Condition => ({ all: conditions });
export const any = (...conditions: Condition[]): Condition => ({ any: conditions });
export const not = (condition: Condition): Condition => ({ not: condition });

/** Condition: the stored version is the one that the decision was based on. */
export const atVersion = (version: number): Condition => equals('version', version);
