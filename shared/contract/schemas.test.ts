import * as z from 'zod/mini';
import { phone } from './schemas.ts';

const accepts = (value: string) => phone('refused').safeParse(value).success;

test.each(['6175550134', '617-555-0134', '(617) 555-0134', '+1 617.555.0134', '0044 20 7946 0018'])(
  '%s is a phone number',
  (value) => {
    expect(accepts(value)).toBe(true);
  },
);

test.each(['617-555-01', '(617) 555-013', '----------', '(((())))++', '617 555 0134 ext 12'])(
  '%s has no ten digits, or more than a number',
  (value) => {
    expect(accepts(value)).toBe(false);
  },
);

test.each([
  [z.string(), undefined, 'required'],
  [z.string(), 1, 'invalid_input'],
])('a field without a message of its own has a general one: %#', (schema, value, key) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([key]);
});
