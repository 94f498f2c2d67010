/** @covers auth/sign-in auth/sessions */
import { randomBytes } from 'node:crypto';
import { isSignedIn, type Person, person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { PASSWORD, world } from '../support/world.ts';

/** Guesses at a password fail, and they never lock its owner out. */
const w = world(siteUrl());
const GUESSES = 1000;
const AT_ONCE = 20;
/** Guesses after which the clock moves, so that the route's own throttle refuses none, however fast the machine. */
const PAUSE_AFTER = 100;
/**
 * Passwords of one address that Sward passes on to the user pool before a pause: the pool locks at the fifth failure.
 */
const ASKED = 4;

const login = (who: Person, username: string, password: string) =>
  who.call('POST', '/api/auth/login', { username, password });

const count = (answers: readonly string[], answer: string) =>
  answers.filter((each) => each === answer).length;

test(`${GUESSES} wrong passwords from as many addresses: none gets in, the owner does before, meanwhile and after`, async () => {
  const owner = await registeredHomeowner(w);
  const guess = async (index: number) => {
    const stranger = person(w.url);
    // Every second guess pretends to come from a device that has signed in before.
    if (index % 2) stranger.cookies.set('sward_device', randomBytes(32).toString('base64url'));
    const { status, body } = await login(stranger, owner.email, `guess-number-${index}`);
    expect(stranger.cookies.has('sward_sid')).toBe(false);
    return `${status} ${body.error?.code}`;
  };
  const guesses: string[] = [];
  const owners: number[] = [];

  while (guesses.length < GUESSES) {
    const round = Array.from({ length: AT_ONCE }, (_, i) => guess(guesses.length + i));
    guesses.push(...(await Promise.all(round)));
    if (guesses.length % PAUSE_AFTER === 0) await w.local.advance('PT5S');
    if (guesses.length % 200 === 0) owners.push((await login(owner, owner.email, PASSWORD)).status);
  }

  expect(count(guesses, '401 invalid_credentials')).toBe(ASKED);
  expect(count(guesses, '429 too_many_requests')).toBe(GUESSES - ASKED);
  expect(owners).toEqual([200, 200, 200, 200, 200]);
  expect(await isSignedIn(owner)).toBe(true);
});

test('the owner on a new device waits a quarter of an hour after the last password that was looked at', async () => {
  const owner = await registeredHomeowner(w);
  const signIn = (password: string) => login(person(w.url), owner.email, password);
  for (let i = 0; i < ASKED; i++) expect((await signIn(`guess-number-${i}`)).status).toBe(401);

  const early = await signIn(PASSWORD);
  await w.local.advance('PT8M');
  // Further guesses of an attacker do not extend the wait.
  const meanwhile = await signIn('another-guess');
  await w.local.advance('PT8M');

  expect([early.status, meanwhile.status]).toEqual([429, 429]);
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  expect((await signIn(PASSWORD)).status).toBe(200);
});
