import { fold } from './fold.ts';
import { containsPhone } from './phone.ts';

const tells = (text: string) => containsPhone(fold(text));

describe('a telephone number is', () => {
  test.each([
    // Letters on the keys of a telephone.
    ...['1-800-MOW-LAWN', '1 800 gomower', '1800-gomower', '1 - 888.GoMower', '800-GOMOWER', '877.MOW-LAWN'],
    ...['call 800 gomower', 'Text 833-mowlawns', '1-800-mowlawn-co', '617-555-LAWN', '617.555.MOWS'],
    // Whole numbers of other countries.
    ...['0033 1 42 68 53 00', '0052 1 55 1234 1234', '+33 142685300', '+ 33 1 42 68 53 00'],
    ...['WhatsApp 33 1 42 68 53 00', 'llámame al 612 345 678', 'Text 60622, 60614'],
    // Ten digits in any groups.
    ...['617 555 0123', '1 617 555 0123', '61 755 50123', '6 lots 617 555 0123', '3 617 555 0123'],
    ...[
      '61-75-55-01-23',
      '61, 75, 55, 01, 23',
      '61-75, 55-01, 23 feet',
      '60622 60614',
      '250 300 1200 is my number',
    ],
    ...['Price 8, 6175550123', 'bed 1, 1 617 555 0123', '617 555 0123 0 0', '6 1 7 5 5 5 0 1 2 3 4 5'],
    ...['617, 555, 0123 feet', '617 555 0123 feet', '61 75 55 01 23 trees', '6|7 555 0123', '6|7-555-0|23'],
    ...['61 75, 55 and then 01 23 feet', '61 75, 55 plus and 01 23 feet', '617, 555, 01, 23 feet'],
    ...['WhatsApp 861234567890123', '617 618 0619', 'Call: bed 2, starts 617, goes on 555, ends 0123'],
    // After a name that is a month.
    ...['Dave May 0031 20 12 20 15 12', 'Dave May 6175552030', 'Dave May 2017555012', 'call 5550125'],
    // Words.
    ...['six one seven five five 01', 'six one seven five five five 0'],
    ...['reach me at five five five 0123', 'My cell: five 5 five 0 one 23'],
  ])('%j', (text) => {
    expect(tells(text)).toBe(true);
  });

  test.each([
    // Seven digits, by themselves, said to be a number, or with a dash and no other meaning.
    ...['555 0123', '5550123', '555-0123', '(555) 0123', '5 5 5 0 1 2 3', 'my cell is 555 0123'],
    ...['call 5550123', 'text 5 5 5 0 1 2 3', 'from 555-0123 on', 'ask for 555.0123', 'call 250-1203'],
    // In parts.
    ...['Call: starts 617, goes on 555, ends 0123', 'first three 617, then some 555, last four 0123'],
    ...['The first 3 are 617, the next 3 go 555, the last 4 are 0123', 'Text 12 feet 617 so 555 or 0123'],
    // Words that only begin like a month, and days or hours that are too many.
    ...['summary 6 1 7 5 5 5 0 1 2 3', 'May 61 75 55 01 23', 'June 6 17 5 5 5 0 1 2030 999'],
    ...[
      'May 6, 17, 555, 01, 23',
      'May 617 555 2012',
      '8-5, 9-5, 8-5, 9-5, 10-13',
      '8-5, 9-5, 8-5, 9-0, 10-4',
    ],
    ...[
      '8-5-9-5-8-5-9-5-10-4',
      '8, 5, 9, 5, 8, 5, 9, 5, 10, 4',
      '6, 1-7, 5-5, 5-6, 1-2, 3',
      '61-7, 5-5, 5-6, 1-2, 3',
    ],
    // No even steps.
    ...['2 4 6 8 1 3 5 7 9 1', '26 24 22 20 18', '22 22 22 22 22', '617 618 6190', '234 234 5678'],
  ])('also %j', (text) => {
    expect(tells(text)).toBe(true);
  });
});

describe('no telephone number is', () => {
  test.each([
    // Amounts before words of seven letters and more.
    ...['about 800 dollars a season', 'We have 800 customers', '800 gallons', 'an 800-square-foot lawn'],
    ...['AN 800-SQUARE-FOOT LAWN', '800-GALLONS', '888-DOLLARS-OFF'],
    ...[
      '1-800-mow',
      '1-900-GOMOWER',
      '1-800-a-mow-lawn',
      '800-LAWNS',
      '617-555-LAWNS',
      '617-555-lawn',
      '117-555-LAWN',
    ],
    ...['60622, 60614', 'Row 21 800 gallons', '1----800-GOMOWERS1'],
    // Long numbers of other things.
    ...[
      'Mower serial 2100312345678',
      'Serial 00310245678901234567',
      '000 12 345 678',
      '+1 or 2 hours, 3 or 4 beds',
    ],
    ...[
      'The number on the meter is 4000123412341234',
      'Part 1617555012',
      'Part 61755501234',
      '0 617155 0123',
    ],
    // Lists and amounts.
    ...[
      'Call about 250, 300, 1200',
      'Call about 12, 18, 24, 36 and 48 inches',
      '250 300 1200',
      '250, 300, 1200',
    ],
    ...['Hedges are 22, 24, 26, 28, 30 and 36 inches', 'Hedges are 22, 24, 28, 31 and 36 inches'],
    ...['setos de 22, 24, 28, 31 y 36 pulgadas', 'zipcode 60622 60614', 'zip codes 60622 60614'],
    ...['zip code 60622 60614', 'zipcodes 60622 60614', 'ZIP 60622 60614', 'rows of 22 24, 28 31, 36 feet'],
    // Days and hours.
    ...[
      'Open 8-5, 9-5, 8-5, 9-5, 10-4',
      'Call 8-5, 9-5, 10-4',
      '12-5, 9-5, 8-5, 9-5',
      'Call: 1, 2, 3, 4, 5, 6, 7',
    ],
    ...[
      'August 25, 27, 29, 2027',
      'May 31, 4, 18, 25, 28, 29',
      'junio 23, 30, 27, 31, 2027',
      'On Sept 22 24 29 30 31',
    ],
    // Seven digits that are something else.
    ...[
      'the 555 0123 pallet',
      'from 555-0120 on',
      'model 555-0123',
      'rows of 555-0123 feet',
      'call 555 0123 trees',
    ],
    ...[
      'call 155-0123',
      'call 555 01234',
      'call 55 50123',
      'call 250-1200',
      'text 5,550,123',
      'row 555, 0123 too',
    ],
    ...[
      'row 555 - 0123',
      'row 555--0123',
      'row 555 -0123',
      'call two of four at 350',
      'five five five and 4 at 25',
    ],
    ...['The phone is in the shed; the key to it: 5550123', 'number of bags 5550123', 'one two three 4567'],
    ...['Number the plots: first two 325, last two 4128'],
    ...[
      'The first three rows of azaleas are 250 300 1200',
      'ladder 800-A-FRAME',
      'Weeks 22, 24, 26, 28, 30 and 5',
    ],
    ...[
      'rows of 22;24;28;31;36 inches',
      'Text me about rows two, three, four, 12500',
      'Call about 22, 250, 30',
    ],
    ...['Call about 325, 1,255 or so'],
    // Parts that are measures.
    ...['Call: 617 feet, then some 555 or so, 0123 of it', 'Call about 250, later 300, at last 1200'],
    ...[
      'Call: 61 first, 7555 later, 0123 then',
      'Call: 117 first, 555 later, 0123 then',
      'The 617 some 555 bed 0123',
    ],
  ])('%j', (text) => {
    expect(tells(text)).toBe(false);
  });
});
