import { FIELD_MESSAGES, isFieldMessageKey, operatorBody } from '@sward/shared/contract';

type Operator = NonNullable<ReturnType<typeof operatorBody.safeParse>['data']>;

/**
 * What an operator is made of, by the schema of the console's own form.
 * @throws Error with a line for each wrong field, in English: the person who runs the command reads it.
 */
export function readOperator(input: unknown): Operator {
  const { data, error } = operatorBody.safeParse(input);
  if (data) return data;
  const wrong = error.issues.map(({ path, message }) => {
    const text = isFieldMessageKey(message) ? FIELD_MESSAGES[message] : message;
    return `${path.join('.') || 'fields'}: ${text}`;
  });
  throw new Error(wrong.join('\n'));
}
