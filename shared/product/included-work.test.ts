import { INCLUDED_WORK, includedChoices } from './included-work.ts';
import { SERVICE_TYPES } from './service-types.ts';

test('every service has something that a bid may include', () => {
  for (const { id } of SERVICE_TYPES) expect(includedChoices([id]).length).toBeGreaterThan(2);
});

test('what two services share stands once, in the order of the services', () => {
  const both = includedChoices([4, 1]);

  expect(both).toEqual([...new Set(both)]);
  expect(both).toEqual(includedChoices([1, 4]));
  expect(both[0]).toBe('edging');
});

test('an unknown service adds nothing', () => {
  expect(includedChoices([99])).toEqual([]);
});

test('every code belongs to a service', () => {
  expect(new Set(includedChoices(SERVICE_TYPES.map(({ id }) => id)))).toEqual(new Set(INCLUDED_WORK));
});
