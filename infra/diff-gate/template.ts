/** Properties of a resource, as a template has them. */
// biome-ignore lint/suspicious/noExplicitAny: templates are what CloudFormation and people make of them.
export type Properties = Record<string, any>;

export interface Resource {
  Type: string;
  Properties?: Properties;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

/** The part of a stack's template that the gate reads. */
export interface Template {
  Resources?: Record<string, Resource>;
}

/** Templates by the names of their stacks. A stack that is not deployed yet is missing. */
export type Stacks = Readonly<Record<string, Template>>;

export const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** Returns the same text for equal values, whatever the order of their keys. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** Returns the value at `A.B.C`, or for a list the values of its entries there. */
export function at(value: unknown, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  if (Array.isArray(value)) return value.map((each) => at(each, path));
  const next = (value as Properties | undefined)?.[name];
  return rest.length === 0 || next === undefined ? next : at(next, rest.join('.'));
}
