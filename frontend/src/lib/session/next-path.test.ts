import { loginPath, safeNext } from './next-path.ts';

test('the way to sign in carries the way back', () => {
  expect(loginPath('/requests/req_1?x=1')).toBe('/login?next=%2Frequests%2Freq_1%3Fx%3D1');
});

test.each([
  ['/view-bids', '/view-bids'],
  ['/messages?c=cnv_1#x', '/messages?c=cnv_1#x'],
  [null, undefined],
  ['', undefined],
  ['view-bids', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/..//evil.example', undefined],
  ['/.//evil.example/x', undefined],
  ['/%2e%2e//evil.example', undefined],
  ['/a/../\\/evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/a//b', '/a//b'],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
])('next %p leads to %p', (next, path) => {
  expect(safeNext(next)).toBe(path);
});
