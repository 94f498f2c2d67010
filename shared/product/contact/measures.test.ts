import { withoutMeasures } from './measures.ts';

/** Replacement of a measure. */
const WALL = ' thing ';

test.each([
  // Dates, by slashes, dots or in the order of a computer.
  ...[
    '5/6/2030',
    '05/06/2030',
    '12/31/1999',
    '5.6.2030',
    '10.29.2030',
    '2030-05-06',
    '1999-12-30',
    '2030-1-9',
  ],
  ...['5/6', '09/30', '10/29', '12/31', '1/10', '5/6,', '(5/6)'],
  // Hours, in multiples of five minutes.
  ...['9:00', '09:05', '0:55', '24:10', '12:30 '],
  // Prices, in multiples of five dollars or five cents, or a little below a dollar.
  ...[
    '$5',
    '$ 40',
    '$1,250',
    '$99,995',
    '$99995',
    '$1200',
    '$45.95',
    '$46.5',
    '$46.3',
    '$7.00',
    '$45.98',
    '$45.99',
  ],
  ...['02139-1234', '02139-1234.', '2x3', '20x30', '20 x 30', "20' x 30'", '20"×30"', '3x4x5', '100x200 ft'],
  ...['12 x 10 x 8 ft', "6'x8'x10'", '6" x 8" x 10"', '3x4x50'],
  ...['10,000', '1,250', '999,990', '1,250.'],
])('%j is a measure', (text) => {
  expect(withoutMeasures(text)).toContain(WALL);
  expect(withoutMeasures(text)).not.toMatch(/\d/);
});

test.each([
  ...[
    '13/5/2030',
    '0/5/2030',
    '5/32/2030',
    '5/0',
    '5/32',
    '5/6/70',
    '5/6-7',
    '5/6.7',
    '1/5/6',
    '5.6/2030',
    '5/6/2130',
  ],
  ...[
    '5/6/20305',
    '5/6/2030/1',
    '2130-05-06',
    '2030-13-06',
    '2030-05-32',
    '2030-05-061',
    '2030-05-06-7',
    '12030-05-06',
  ],
  ...['25:00', '9:60', '9:03', '9:00:00', '1:9:00', '123:00', '9:001', '9:5'],
  ...[
    '$0',
    '$05',
    '$617',
    '$4',
    '$123456',
    '$617,555',
    '$617.13',
    '$45.97',
    '$45.955',
    '$45.95.5',
    '$40,5',
    '40',
  ],
  ...['02139-12345', '102139-1234', '6 02139-1234', '6-02139-1234', '02139-1234 5', '2139-1234'],
  ...['1234x5', '5x1234', '20x30 5', '20x30-5', '1.20x30', '20x30 x'],
  ...['10,555', '1,250,000', '1,2500', '1.250,000', '1234,000'],
])('%j is none that counts', (text) => {
  expect(withoutMeasures(text)).toBe(text);
});

test('one hour, or one price, that cannot be one makes none of them count', () => {
  expect(withoutMeasures('9:00 to 6:17')).toBe('9:00 to 6:17');
  expect(withoutMeasures('$40, then $617')).toBe('$40, then $617');
  expect(withoutMeasures('$40, then $1,250,000')).toBe('$40, then $1,250,000');
  expect(withoutMeasures('9:00 to 10:30 for $40')).toBe(`${WALL} to ${WALL} for ${WALL}`);
});

test('all measures of a text count, and what is between them stays', () => {
  expect(withoutMeasures('$40-60 a visit')).toBe(`${WALL}-60 a visit`);
  expect(withoutMeasures('On 5/6 and 5/7, 20x30 ft, 10,000 sq ft')).toBe(
    `On ${WALL} and ${WALL}, ${WALL} ft, ${WALL} sq ft`,
  );
});
