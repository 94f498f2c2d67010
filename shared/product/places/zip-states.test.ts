import { US_STATES } from './us-states.ts';
import { stateOfZip } from './zip-states.ts';

const PREFIXES = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'));

test('each of the fifty states has ZIP codes, and no other place has', () => {
  const states = new Set(PREFIXES.map(stateOfZip).filter((state) => state !== undefined));

  expect([...states].sort()).toEqual([...US_STATES].sort());
});

test.each([
  ['02139', 'MA'],
  ['021', 'MA'],
  ['05501', 'MA'],
  ['05601', 'VT'],
  ['00501', 'NY'],
  ['10001', 'NY'],
  ['78701', 'TX'],
  ['88510', 'TX'],
  ['88001', 'NM'],
  ['90210', 'CA'],
  ['99501', 'AK'],
])('%s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});

test.each(['00000', '000', '00901', '09001', '20001', '34001', '96201', '12'])(
  '%s is in none of them',
  (zip) => {
    expect(stateOfZip(zip)).toBeUndefined();
  },
);
