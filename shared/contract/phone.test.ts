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
