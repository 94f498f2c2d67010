import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { jobOfDay, windowHours } from '../parts/job/messages/day/job-of-day.es.ts';
import { sentence } from './sentence.ts';

const SOURCE = join(import.meta.dirname, '..');

test('an abbreviation at the end of a sentence ends it', () => {
  expect(sentence('lunes')).toBe('lunes.');
  expect(jobOfDay.checkInFrom('9:00 a.m.')).toMatch(/ las 9:00 a\.m\.$/);
  expect(sentence(windowHours.morning)).toBe(windowHours.morning);
});

test('no Spanish sentence puts a full stop behind a time, which may have one', async () => {
  const doubled: string[] = [];
  for await (const file of glob('**/messages/**/*.es.ts', { cwd: SOURCE })) {
    const found = readFileSync(join(SOURCE, file), 'utf8').match(/.*\$\{(time|when|until|window)\}\..*/g);
    doubled.push(...(found ?? []).map((line) => `${file}: ${line.trim()}`));
  }
  expect(doubled).toEqual([]);
});
