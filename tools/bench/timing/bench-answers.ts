import { type Person, person } from '../../../tests/support/people.ts';
import { homeownerForm, quickForm, registeredHomeowner } from '../../../tests/support/registration.ts';
import { type World, world } from '../../../tests/support/world.ts';
import { compareTimes, type Pairs } from './timing.ts';

const PAIRS = 100;
/** Number of addresses. Each gets four tries, as its rate limits allow: the sign-up has used one of its five codes. */
const ADDRESSES = PAIRS / 4;
/** Limit of the longer median of known and unknown addresses, as a multiple of the shorter. */
const MOST_RATIO = 1.5;

type Ask = Pairs['one'];

interface Door {
  name: string;
  path: string;
  status: number;
  body(email: string): unknown;
  /** Addresses with an account. */
  known: readonly string[];
  unknown: readonly string[];
  atOnce?: number;
}

const nobody = () => homeownerForm().email;
const some = (count: number) => Array.from({ length: count }, nobody);

/** Compares the times of responses about known and unknown addresses; even-work.test.ts of auth says why they are alike. */
export async function benchAnswers({ url }: { url: string }): Promise<string[]> {
  const wrongs: string[] = [];
  process.stdout.write(
    '\n| answers about addresses | known ms | unknown ms | ratio (limit) |\n|---|---|---|---|\n',
  );
  const visitors = Array.from({ length: ADDRESSES }, () => person(url));
  for (const door of await doorsOf(world(url), visitors)) {
    const ask = (emails: readonly string[]) => asking(door, visitors, emails);
    const pair = { pairs: PAIRS, atOnce: door.atOnce, one: ask(door.known), other: ask(door.unknown) };
    const { one, other } = await compareTimes(pair);
    const ratio = Math.max(one, other) / Math.min(one, other);
    const figures = [one.toFixed(1), other.toFixed(1), `${ratio.toFixed(2)} (${MOST_RATIO})`];
    process.stdout.write(`| ${door.name} | ${figures.join(' | ')} |\n`);
    if (ratio > MOST_RATIO) wrongs.push(`${door.name}: known and unknown differ by ${ratio.toFixed(2)}`);
  }
  return wrongs;
}

function asking({ path, status, body }: Door, visitors: readonly Person[], emails: readonly string[]): Ask {
  return async (i) => {
    const email = emails[i % emails.length] ?? '';
    const answer = await visitors[i % visitors.length]?.call('POST', path, body(email));
    if (answer?.status !== status) throw new Error(`${path} answered ${answer?.status}`);
  };
}

async function doorsOf(w: World, visitors: readonly Person[]): Promise<Door[]> {
  const known = await Promise.all(some(ADDRESSES).map(async () => (await registeredHomeowner(w)).email));
  const unknown = some(ADDRESSES);
  const waiting = some(PAIRS);
  const register = async (email: string, i: number) =>
    await visitors[i % visitors.length]?.must('POST', '/api/homeowners/register', { ...quickForm(), email });
  await Promise.all(waiting.map(register));
  return [
    {
      ...{ name: 'signing in', path: '/api/auth/login', status: 401, known, unknown },
      body: (username) => ({ username, password: 'not-the-one' }),
    },
    {
      ...{ name: 'a reset with a wrong code', path: '/api/auth/reset-password', status: 422, known, unknown },
      body: (username) => ({ username, code: '000000', newPassword: 'my-very-own-grass' }),
    },
    {
      ...{ name: 'registering', path: '/api/homeowners/register', status: 201 },
      ...{ known, unknown: some(PAIRS) },
      body: (email) => homeownerForm({ email }),
    },
    {
      ...{ name: '"Send it again"', path: '/api/auth/resend', status: 200, atOnce: 4 },
      ...{ known: waiting, unknown: some(PAIRS) },
      body: (username) => ({ username }),
    },
  ];
}
