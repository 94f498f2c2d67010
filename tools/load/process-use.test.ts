import { cpuSeconds, residentBytes, secondsIn } from './process-use.ts';

test('of a line of the system, user and system time are added, whatever the program is called', () => {
  const stat = '77 (node) S) S 1 77 77 0 -1 4194304 9 0 0 0 1234 566 20 10 20 0 11 0 5 6 7';

  expect(secondsIn(stat)).toBe(18);
});

test('this process has computed and holds memory', () => {
  const before = cpuSeconds(process.pid);

  expect(before).toBeGreaterThan(0);
  expect(residentBytes(process.pid)).toBeGreaterThan(1_000_000);
});
