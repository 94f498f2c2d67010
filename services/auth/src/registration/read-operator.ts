import { FIELD_MESSAGES, isFieldMessageKey, operatorBody } from '@sward/shared/contract';
import type * as z from 'zod/mini';

/**
 * What an operator is made of, by the schema of the console's own form.
 * @throws Error with a line for each wrong field, in English: the person who runs the command reads it.
 */
export function readOperator(input: unknown): z.output<typeof operatorBody> {
  const { data, error } = operatorBody.safeParse(input);
  if (data) return data;
  const wrong = error.issues.map(({ path, message }) => {
    const text = isFieldMessageKey(message) ? FIELD_MESSAGES[message] : message;
    return `${path.join('.') || 'fields'}: ${text}`;
  });
  throw new Error(wrong.join('\n'));
}
