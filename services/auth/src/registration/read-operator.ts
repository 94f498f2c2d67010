import { FIELD_MESSAGES, isFieldMessageKey, operatorBody } from '@sward/shared/contract';

type Operator = NonNullable<ReturnType<typeof operatorBody.safeParse>['data']>;

/**
 * Parses the fields of an operator, by the schema of the console's form.
 * @throws Error with a line for each wrong field, in English for the person who runs the command.
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
