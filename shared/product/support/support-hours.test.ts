import { isSupportOpen, supportDueAt } from './support-hours.ts';
import type { SupportForm } from './support-topics.ts';

const due = (form: SupportForm, from: string) => new Date(supportDueAt(form, Date.parse(from))).toISOString();

test.each<[string, SupportForm, string, string]>([
  ['the same time of the next business day', 'customer', '2027-05-03T15:00:00Z', '2027-05-04T15:00:00.000Z'],
  ['after the weekend', 'customer', '2027-05-07T20:00:00Z', '2027-05-10T20:00:00.000Z'],
  ['by the close, of what came after it', 'customer', '2027-05-03T23:00:00Z', '2027-05-04T22:00:00.000Z'],
  ['by a later close for providers', 'provider', '2027-05-03T23:30:00Z', '2027-05-04T23:00:00.000Z'],
  ['on the day, of what came before hours', 'customer', '2027-05-04T10:00:00Z', '2027-05-04T22:00:00.000Z'],
  ['on Monday, of what came on Saturday', 'customer', '2027-05-08T14:00:00Z', '2027-05-10T22:00:00.000Z'],
  ['after a holiday', 'customer', '2027-05-28T16:00:00Z', '2027-06-01T16:00:00.000Z'],
  ['across the change to winter time', 'customer', '2027-11-05T16:00:00Z', '2027-11-08T17:00:00.000Z'],
])('is due %s', (_, form, from, at) => {
  expect(due(form, from)).toBe(at);
});

test.each<[SupportForm, string, boolean]>([
  ['customer', '2027-05-03T11:59:00Z', false],
  ['customer', '2027-05-03T12:00:00Z', true],
  ['customer', '2027-05-03T22:00:00Z', false],
  ['provider', '2027-05-03T11:00:00Z', true],
  ['customer', '2027-05-08T13:00:00Z', true],
  ['customer', '2027-05-08T19:00:00Z', false],
  ['provider', '2027-05-08T20:59:00Z', true],
  ['customer', '2027-05-09T16:00:00Z', false],
  ['customer', '2027-05-31T16:00:00Z', false],
])('%s at %s: %s', (form, at, open) => {
  expect(isSupportOpen(form, Date.parse(at))).toBe(open);
});
