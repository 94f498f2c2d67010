import { photoFiles, photoPrefixes, uploadKey, uploadOf } from './keys.ts';

test('a key decodes to its parts', () => {
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
  ['without an account', 'after/upl_2'],
  ['of another kind of id', 'req_1/after/upl_2'],
])('a file that is %s is no upload', (_, key) => {
  expect(uploadOf(key)).toBeUndefined();
});

test('all files of an account and purpose have its prefixes, and no others do', () => {
  const prefixes = photoPrefixes('acc_1', 'after');
  const isUnder = (key: string) => prefixes.some((prefix) => key.startsWith(prefix));
  const filesOf = (accountId: string, purpose: 'after' | 'before') => [
    uploadKey(accountId, purpose, 'upl_2'),
    ...Object.values(photoFiles(accountId, purpose, 'upl_2')),
  ];

  expect(filesOf('acc_1', 'after').map(isUnder)).toEqual([true, true, true]);
  expect([...filesOf('acc_12', 'after'), ...filesOf('acc_1', 'before')].filter(isUnder)).toEqual([]);
});

test("the URL of a request's photo reveals neither its account nor that account's other photos", () => {
  const first = photoFiles('acc_01K000000000000000000000D0', 'request', 'upl_1');
  const second = photoFiles('acc_01K000000000000000000000D0', 'request', 'upl_2');

  expect(`${first.full} ${first.small}`).not.toMatch(/acc_|01K0/);
  const folder = (path: string) => path.slice(0, path.lastIndexOf('/'));
  expect(folder(first.full)).toBe('photos/request');
  expect(folder(second.full)).toBe('photos/request');
  expect(first.full.slice(0, 22)).not.toBe(second.full.slice(0, 22));
  // No account claims another one's photo by its id.
  expect(photoFiles('acc_2', 'request', 'upl_1')).not.toEqual(photoFiles('acc_1', 'request', 'upl_1'));
});
