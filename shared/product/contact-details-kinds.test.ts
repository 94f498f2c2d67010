import { type ContactDetail, findContactDetails } from './contact-details.ts';

/**
 * Spellings at the edge of what is a contact detail, each by itself: one that is missed moves jobs off Sward.
 */
describe.each<[ContactDetail, string[]]>([
  [
    'email',
    [
      'p@x.io',
      'pat.m+lawn@green-blade.co.uk',
      'pat@ greenblade. com',
      'pat at greenblade dot com',
      'pat(at)greenblade(dot)com',
      'pat [at]greenblade [dot]com',
      'pat ( at ) greenblade ( dot ) com',
      'pat@x.com',
      'a at b dot io',
    ],
  ],
  [
    'link',
    [
      'http://greenblade',
      'HTTPS://greenblade',
      'see www.greenblade',
      'WWW.X',
      'greenblade.com',
      'GreenBlade.Info',
      'my-lawns.biz',
      't.co/abc',
      'wa.me/1',
      'fb.gg/x',
      'lawns.link/me',
    ],
  ],
  [
    'phone',
    [
      '6175552368',
      '617 555 2368',
      '617-555-2368',
      '$617.5552368',
      '617–555–2368',
      '617/555-2368',
      '(617)555-2368',
      '16175552368',
      '1.617.555.2368',
      '1 - 617 555 2368',
      '1 .617 555 2368',
      '+16175552368',
      '+1(617)555-2368',
      '+442079460958',
      '+44 (20) 7946-0958',
      '6 1 7 5 5 5 2 3 6 8',
      '6, 1, 7, 5, 5, 5, 2, 3, 6, 8',
      '6 - 1 - 7 - 5 - 5 - 5 - 2 - 3 - 6 - 8',
      '6_1_7_5_5_5_2_3_6_8',
      'six one seven five five five two',
      'SIX ONE SEVEN FIVE FIVE FIVE TWO',
      'six, one - seven. five five five oh',
      'call 5552368',
      'Call me, please: 555-2368',
      'text 555.2368',
      'my cell is 555 2368',
      'WhatsApp 5552368',
    ],
  ],
  [
    'street',
    [
      '12 Oak St',
      '12 oak street',
      '1 Elm Ct',
      '123456 Old Winding Country Road',
      '12b Oak Ave',
      '12 St. Mary’s Pl',
      'PO Box 9',
      'P. O. Box 12',
      'p.o. box 12',
      'po box  7',
    ],
  ],
])('a %s', (kind, texts) => {
  test.each(texts)('is found in "%s"', (text) => {
    expect(findContactDetails(text)).toEqual([kind]);
    expect(findContactDetails(`Hello, ${text}, thanks`)).toEqual([kind]);
  });
});

describe('is none of them', () => {
  test.each([
    'look at the garden, dot the lawn with seed',
    'we are @ home',
    'pat@home',
    'pat@home.x',
    'Meet us, at ten dot the lawn',
    'a https connection',
    'greenblade.lawn',
    'read.me',
    'the 3.5.7 version',
    '1617 555 23689',
    'lot 617555236899',
    '117 555 2368',
    '617 155 2368',
    '+4 4 acres',
    '+1 or 2 hours',
    '1, 2, 3, 4, 5, 6, 7, 8, 9 steps',
    'beds 1 2 and 3 4',
    'one two three four five six',
    'phone off, 5,552,368 blades',
    'call at 55 52368',
    'call 55523689',
    'the phone in the second shed behind the house 5552368',
    '12 trees by the road',
    '12 foot wide drive',
    '2 by the road',
    '3 along our drive',
    '$12 Oak Street',
    '1/12 acre way',
    'a box 9',
    'po boxes',
  ])('%s', (text) => {
    expect(findContactDetails(text)).toEqual([]);
  });
});

test('a text that gives several away names each once, in a fixed order', () => {
  const text = 'pat@greenblade.com, 617-555-2368 or 617-555-2369, www.greenblade.com, 12 Oak Street';

  expect(findContactDetails(text)).toEqual(['email', 'link', 'phone', 'street']);
});

test.each(['\u200b', '\u00ad', '\u2060', '\ufeff'])('invisible characters hide nothing (%j)', (hidden) => {
  expect(findContactDetails(['617', '555', '2368'].join(hidden))).toEqual(['phone']);
});
