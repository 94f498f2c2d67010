import { readBounce } from './returned.ts';

const bounced = (bounceType: string, ...addresses: string[]) => ({
  eventType: 'Bounce',
  bounce: { bounceType, bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress })) },
});
const complained = (...addresses: string[]) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: addresses.map((emailAddress) => ({ emailAddress })) },
});

test.each([
  ['Permanent', 'bounced'],
  ['Transient', undefined],
  ['Undetermined', undefined],
])('a bounce that is %s is permanent or not', (bounceType, because) => {
  expect(readBounce(bounced(bounceType, 'dana@example.com'))).toEqual({
    because,
    addresses: ['dana@example.com'],
  });
});

test('addresses are lower case, each once', () => {
  const detail = complained('Dana@Example.COM', ' dana@example.com ', 'pat@example.com');

  expect(readBounce(detail)).toEqual({
    because: 'complained',
    addresses: ['dana@example.com', 'pat@example.com'],
  });
});

test.each([
  ['a delivery', { eventType: 'Delivery' }],
  ['a bounce without a recipient', { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } }],
  ['nothing', null],
])('%s is none', (_, detail) => {
  expect(() => readBounce(detail)).toThrow();
});
