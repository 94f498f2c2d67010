import { requestsNearby } from './requests.ts';

const site = { url: 'https://sward.test', support: 'support@sward.test' };
const request = { services: ['Mulching'], city: 'Cambridge', state: 'MA', date: '2027-05-05' };

test.each([
  ['en', 10, /There (is|are)/, false],
  ['en', 11, /There is 1 more\./, true],
  ['en', 12, /There are 2 more\./, true],
  ['es', 11, /Hay 1 más\./, true],
] as const)(
  'in %s a mail of %d requests counts those that it does not list',
  (language, count, rest, says) => {
    const person = { email: 'pat@example.com', firstName: 'Pat', language };

    const { text } = requestsNearby(site, person, { requests: Array(count).fill(request) });

    expect(rest.test(text)).toBe(says);
  },
);
