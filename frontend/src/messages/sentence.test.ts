import { jobOfDay, windowHours } from '../parts/job/messages/day/job-of-day.es.ts';
import { sentence } from './sentence.ts';

test('an abbreviation at the end of a sentence ends it', () => {
  expect(sentence('lunes')).toBe('lunes.');
  expect(jobOfDay.checkInFrom('9:00 a. m.')).toMatch(/ las 9:00 a\. m\.$/);
  expect(sentence(windowHours.morning)).toBe(windowHours.morning);
});
