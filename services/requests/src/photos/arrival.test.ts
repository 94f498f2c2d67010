import { keyOfArrival } from './arrival.ts';

test('the key of a file that has arrived', () => {
  expect(keyOfArrival({ detail: { object: { key: 'acc_1/request/upl_1' } } })).toBe('acc_1/request/upl_1');
});

test.each([{}, { detail: null }, { detail: { object: {} } }, { detail: { object: { key: 7 } } }])(
  'any other message fails: %j',
  (message) => {
    expect(() => keyOfArrival(message)).toThrow(RangeError);
  },
);
