import { cardLabel } from './card-label.ts';

test.each([
  ['visa', 'Visa •••• 4242'],
  ['mastercard', 'Mastercard •••• 4242'],
  ['amex', 'American Express •••• 4242'],
  ['jcb', 'JCB •••• 4242'],
  ['unknown', 'Card •••• 4242'],
  [null, 'Card •••• 4242'],
])('a card of %s is called %s', (brand, label) => {
  expect(cardLabel({ brand, last4: '4242' })).toBe(label);
});
