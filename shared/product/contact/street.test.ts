import { fold } from './fold.ts';
import { withDigits } from './numbers.ts';
import { containsStreet } from './street.ts';

const tells = (text: string) => containsStreet(fold(text), withDigits(fold(text)));

test.each([
  ...[
    '12 Oak Drive',
    '12 oak lane',
    '12 Oaks Drive',
    '12 Oaks Street',
    '12 oaks street',
    '12 rosemary drive',
  ],
  ...[
    '12 main street',
    '5 main street',
    '2 Main Street',
    '5 Gravel Way',
    '2 Lakeside Street',
    '2 endicott street',
    '12 oaks parkway',
    '12 cross creek drive',
    '4 Elm Court',
    '12 OAK DRIVE',
  ],
  ...['12, Oak Street', '12 - Oak Street', '12, 34th St', '12b Oak Ave', '1600 N. Maple Grove Ave'],
  ...['twelve Oak Street', 'TWELVE OAK STREET', 'one twenty three Maple Avenue', 'twenty one 5 Oak Street'],
])('%j is a house in a street', (text) => {
  expect(tells(text)).toBe(true);
});

test.each([
  ...[
    'At 9, sweep gravel drive',
    'At 9, mow Oak Street lawns',
    'a 2 lane country road',
    '1 steep gravel drive',
  ],
  ...['12 azaleas circle the patio', '12 AZALEAS CIRCLE THE PATIO', '3 Oak maples line a drive'],
  ...['One Oak Street neighbor', 'one Sunny 5th Street lawn', 'twelve rosemary trail plants', '2 MAIN ROADS'],
  ...['twelve Rosemary trail plants', 'twelve rosemary Drive plants', 'Six clients Oak Street side'],
  ...['12 St. Augustine pallets', '5 bags of St. Augustine', 'two GRAVEL LANES', 'two GRAVEL LANE sections'],
])('%j is no house in a street', (text) => {
  expect(tells(text)).toBe(false);
});

test.each([
  ...[
    'calle Robles 123',
    'Calle Rosa Blanca 12',
    'calle de Río Grande Viejo 12',
    'calle del Río Grande Viejo 12',
  ],
  ...[
    'calle de la Rosa Blanca Grande 12',
    'calle de los Robles Altos Viejos 12',
    'calle la Rosa Blanca Grande 12',
  ],
  ...[
    'calle robles # 12',
    'calle robles #12',
    'calle robles no 12',
    'calle robles no. 12',
    'calle robles num 12',
  ],
  ...[
    'calle robles núm. 12',
    'calle robles número 12',
    'calle vieja Robles 123',
    'av. Juárez 450',
    'avda Sol 7',
  ],
])('%j es una casa en una calle', (text) => {
  expect(tells(text)).toBe(true);
});

test.each([
  ...['La calle Robles tiene 3 baches', 'corto la calle completa 2 veces', 'En la avenida Central 12% menos'],
  ...['el camino Viejo 60 pies', 'EL CAMINO MIDE 60', 'la calle de Robles', 'el paseo #2 del perro'],
])('%j no es una casa en una calle', (text) => {
  expect(tells(text)).toBe(false);
});
