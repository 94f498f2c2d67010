/** Properties of a resource, as a template has them. */
// biome-ignore lint/suspicious/noExplicitAny: templates are what CloudFormation and people make of them.
export type Properties = Record<string, any>;

export interface Resource {
  Type: string;
  Properties?: Properties;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

/** What the gate reads of the template of a stack. */
export interface Template {
  Resources?: Record<string, Resource>;
}

/** Stacks by their names; what is not deployed yet has no template. */
export type Stacks = Readonly<Record<string, Template>>;

export const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** The same text for the same value, in whatever order its keys stand. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** What stands at `A.B.C`; of a list, what stands there in each of its entries. */
export function at(value: unknown, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  if (Array.isArray(value)) return value.map((each) => at(each, path));
  const next = (value as Properties | undefined)?.[name];
  return rest.length === 0 || next === undefined ? next : at(next, rest.join('.'));
}
