import { existsSync, readFileSync } from 'node:fs';

/** Expects the test that `entry` names in a document, `` `file`: title ``, to exist. */
export function expectTest(entry: string): void {
  const [, file = '', title = ''] = /^`([^`]+\.test\.tsx?)`: (.+)$/.exec(entry) ?? [];

  expect({ entry, file: file !== '' && existsSync(file) }).toEqual({ entry, file: true });
  const titles = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /\b(test|describe)(\.each)?\(|^\s*\](?: as const)?\)?\)?\(|^\s*\[?['`"]/.test(line));
  expect(titles.some((line) => line.includes(title))).toBe(true);
}
