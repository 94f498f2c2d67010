import { entity } from './entity.ts';

interface Bid {
  id: string;
  cents: number;
  note?: string;
}

const bidOf = entity<Bid>('bid', 'id', 'cents');

test('an item is read as its entity', () => {
  expect(bidOf({ pk: 'BID#1', sk: 'BID', id: '1', cents: 0 })).toMatchObject({ id: '1', cents: 0 });
});

test('an item that lacks a required attribute is none', () => {
  expect(() => bidOf({ pk: 'BID#1', sk: 'LIVE', id: '1' })).toThrow(
    new RangeError('a stored bid has no cents'),
  );
});
