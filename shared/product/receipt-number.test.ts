import { receiptNumber } from './receipt-number.ts';

test('a receipt has a short number, made of what differs between payments', () => {
  expect(receiptNumber('pay_01K0000000000000000000ABCD')).toBe('R-00ABCD');
});
