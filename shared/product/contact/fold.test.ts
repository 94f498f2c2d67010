import { findContactDetails } from '../contact-details.ts';
import { fold, joinLetters } from './fold.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', 'Arabic'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Persian'],
  ['०१२३४५६७८९', 'Hindi'],
  ['๐๑๒๓๔๕๖๗๘๙', 'Thai'],
  ['〇一二三四五六七八九', 'Chinese'],
  ['０１２３４５６７８９', 'wide'],
  ['⁰¹²³⁴⁵⁶⁷⁸⁹', 'raised'],
  ['𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵', 'bold'],
  ['⓪①②③④⑤⑥⑦⑧⑨', 'in circles'],
  ['0⓵⓶⓷⓸⓹⓺⓻⓼⓽', 'in double circles'],
  ['⓿❶❷❸❹❺❻❼❽❾', 'white in circles'],
  ['🄋➀➁➂➃➄➅➆➇➈', 'sans-serif in circles'],
  ['🄌➊➋➌➍➎➏➐➑➒', 'white, sans-serif in circles'],
])('%s are the ten digits (%s)', (digits) => {
  expect(fold(digits)).toBe('0123456789');
});

test.each(['⓾', '❿', '➉', '➓', '⓴'])('%s is no digit of a telephone number', (ten) => {
  expect(fold(ten)).not.toMatch(/^\d$/);
});

test.each([
  ['аbсԁеfɡһіјкӏмոорԛгѕтսѵԝху', 'abcdefghijklmnopqrstuvwxy'],
  ['АВСԀЕНІЈКӀМОРԚЅТԜХУ', 'ABCDEHIJKLMOPQSTWXY'],
  ['αβςεικμηορτυνωχγ', 'abceikmnoptuvwxy'],
  ['ΑΒΕΗΙΚΜΝΟΡΤΥΧ', 'ABEHIKMNOPTYX'],
  ['ɑϲєнıϳօ', 'acehijo'],
  ['🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['ⓐⓩ🄰🅉𝓪𝔃ａｚ', 'azAZazaz'],
  ['ñéüïŻ', 'neuiZ'],
  ['ёїў', 'eiy'],
])('%s reads as Latin letters', (letters, latin) => {
  expect(fold(letters)).toBe(latin);
});

test.each(['🆊', 'ж', '🌱', '–', '•'])('%s resembles no Latin letter and stays', (other) => {
  expect(fold(other)).toBe(other);
});

test.each([
  ['greenblade。com greenblade‧com greenblade∙com', 'greenblade.com greenblade.com greenblade.com'],
  ['greenblade｡com greenblade․com greenblade．com', 'greenblade.com greenblade.com greenblade.com'],
  ['O’Neill O‘Neill OʼNeill O`Neill', "O'Neill O'Neill O'Neill O'Neill"],
  ['6\u200b1\u00ad7\ufe0f\u20e3', '617'],
  ['617 \n\t 555', '617 555'],
  ['☎617', ' phone 617'],
  ['☏ ✆ 📞 📟 📱 📲 🕻 🕿', `${' phone '.repeat(8)}`.replaceAll(/ +/g, ' ')],
  ['Front lawn, 12" deep & 3 ft', 'Front lawn, 12" deep & 3 ft'],
])('%j is written %j', (text, plain) => {
  expect(fold(text)).toBe(plain);
});

test.each([
  ['g m a i l', 'gmail'],
  ['find me: g m a i l, please', 'find me: gmail, please'],
  ['p a t @ g r e e n . c o m', 'pat @ green . com'],
  ['plan A B 2', 'plan A B 2'],
  ["Pat's a b", "Pat's a b"],
  ['a 4 b c', 'a 4 b c'],
  ['Is it a b c2 bed', 'Is it a b c2 bed'],
  ['beds a b cd', 'beds a b cd'],
])('single letters of %j read %j', (text, joined) => {
  expect(joinLetters(text)).toBe(joined);
});

test('no lookalike, mark or capital hides where to write', () => {
  expect(findContactDetails('pаt@grееnblаdё.соm')).toEqual(['email']);
  expect(findContactDetails('GREENBLADE.ΝΕΤ')).toEqual(['link']);
  expect(findContactDetails('➏➊➐ ➎➎➎ 🄌➊➋➌')).toEqual(['phone']);
});
