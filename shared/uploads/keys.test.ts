import { photoFiles, photoPrefixes, uploadKey, uploadOf } from './keys.ts';

test('what a key says is what it was made of', () => {
  expect(uploadOf(uploadKey('acc_1A', 'after', 'upl_2B'))).toEqual({
    accountId: 'acc_1A',
    purpose: 'after',
    uploadId: 'upl_2B',
  });
});

test.each([
  ['decoded', photoFiles('acc_1', 'after', 'upl_2').full],
  ['small', photoFiles('acc_1', 'after', 'upl_2').small],
  ['deeper', 'x/acc_1/after/upl_2'],
  ['longer', 'acc_1/after/upl_2/more'],
  ['exported', 'acc_1/export.json'],
  ["of nobody's", 'after/upl_2'],
  ['of another kind of id', 'req_1/after/upl_2'],
])('a file that is %s is no upload', (_, key) => {
  expect(uploadOf(key)).toBeUndefined();
});

test('everything of an account and purpose lies under its prefixes, and nothing of others', () => {
  const prefixes = photoPrefixes('acc_1', 'after');
  const isUnder = (key: string) => prefixes.some((prefix) => key.startsWith(prefix));
  const filesOf = (accountId: string, purpose: 'after' | 'before') => [
    uploadKey(accountId, purpose, 'upl_2'),
    ...Object.values(photoFiles(accountId, purpose, 'upl_2')),
  ];

  expect(filesOf('acc_1', 'after').map(isUnder)).toEqual([true, true, true]);
  expect([...filesOf('acc_12', 'after'), ...filesOf('acc_1', 'before')].filter(isUnder)).toEqual([]);
});
