import { EVASIONS, INNOCENT } from '@sward/shared/testing/contact-corpus';
import { findContactDetails } from '../contact-details.ts';
import { PLAIN_CONTACT } from './plain.ts';

test.each(['617-555-0123', '(617) 555-0123', 'call 6175550123', 'pat@example.com'])('%s is found', (text) => {
  expect(PLAIN_CONTACT.test(`I can come. ${text}`)).toBe(true);
});

test('a form refuses no text that the server takes', () => {
  const found = [...EVASIONS, ...INNOCENT].filter((text) => PLAIN_CONTACT.test(text));

  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((text) => findContactDetails(text).length === 0)).toEqual([]);
  expect(INNOCENT.filter((text) => PLAIN_CONTACT.test(text))).toEqual([]);
});
