import type * as z from 'zod/mini';
import { type FormState, type Problems, useForm } from './use-form.ts';

/** A form over a schema of the contract; `also` adds what the schema cannot know. */
export function useSchemaForm<Values extends object>(
  schema: z.ZodMiniType,
  initial: Partial<Values>,
  also?: (values: Values) => Problems<Values>,
): FormState<Values> {
  // A box that must be ticked has no value that the schema accepts until it is ticked.
  return useForm(initial as Values, (values) => ({ ...also?.(values), ...problemsOf(schema, values) }));
}

/** Returns the first message of each field. */
export function problemsOf(schema: z.ZodMiniType, values: object): Record<string, string> {
  const { error } = schema.safeParse(values);
  const named = error?.issues.map(({ path, message }): [string, string] => [path.join('.'), message]) ?? [];
  return Object.fromEntries(named.reverse());
}
