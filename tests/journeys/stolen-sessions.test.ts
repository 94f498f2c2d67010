/**
 * The clock moves on by weeks.
 *
 * @covers auth/sessions auth/sign-in
 * @stack own
 */
import { act } from '../support/desk.ts';
import { temporaryPassword } from '../support/mailbox.ts';
import { challenged, idOf, type Person, person, signIn } from '../support/people.ts';
import { quickForm, registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { signInSeeded } from '../support/steps.ts';
import { NIGHTLY, PASSWORD, world } from '../support/world.ts';

/** A session that was stolen, forged, planted or kept too long opens nothing. */
const w = world(siteUrl());

beforeAll(() => w.local.toggleSchedules(...NIGHTLY));
const OWN = 'my-very-own-grass';
const SID = 'sward_sid';

const status = async (someone: Person) => (await someone.call('GET', '/api/auth/user')).status;

/** Returns another person with this session id. */
function thief(sid: string | undefined): Person {
  const someone = person(w.url);
  someone.cookies.set(SID, sid ?? '');
  return someone;
}

async function invited(): Promise<{ username: string; password: string }> {
  const form = quickForm();
  await person(w.url).api.call('auth.registerHomeowner', { body: form });
  return { username: form.email, password: await temporaryPassword(w, form.email) };
}

describe('a session id', () => {
  test('with one letter changed, anywhere, is no one', async () => {
    const sid = (await registeredHomeowner(w)).cookies.get(SID) ?? '';
    expect(await status(thief(sid))).toBe(200);

    // The last of 43 characters carries two bits that no decoder reads; changing it counts as well.
    const changed = [0, 21, 42].map(
      (at) => sid.slice(0, at) + (sid[at] === 'A' ? 'B' : 'A') + sid.slice(at + 1),
    );

    expect(await Promise.all(changed.map((each) => status(thief(each))))).toEqual([401, 401, 401]);
  });

  test('that a stranger planted before is not the one that signing in gives', async () => {
    const { email } = await registeredHomeowner(w);
    const planted = 'A'.repeat(43);
    const victim = thief(planted);

    await victim.api.call('auth.login', { body: { username: email, password: PASSWORD } });

    expect(victim.cookies.get(SID)).not.toBe(planted);
    expect([await status(victim), await status(thief(planted))]).toEqual([200, 401]);
  });

  test('from before signing in again is over', async () => {
    const owner = await registeredHomeowner(w);
    const before = owner.cookies.get(SID);

    await owner.api.call('auth.login', { body: { username: owner.email, password: PASSWORD } });

    expect([await status(owner), await status(thief(before))]).toEqual([200, 401]);
  });

  test('of a person who is suspended is over at once, and stays so after the reinstatement', async () => {
    const [operator, owner] = await Promise.all([
      signInSeeded(w, 'operator@sward.test'),
      registeredHomeowner(w),
    ]);
    const accountId = await idOf(owner);
    const copy = thief(owner.cookies.get(SID));

    await act(operator, accountId, 'suspend');
    const suspended = [await status(copy), (await copy.fails('requests.listOwn')).status];
    await act(operator, accountId, 'reinstate');

    expect(suspended).toEqual([401, 401]);
    expect(await status(copy)).toBe(401);
  });

  test('cannot be used from another site: no Origin but the own, no Sec-Fetch-Site but same-origin', async () => {
    const owner = await registeredHomeowner(w);
    const from = async (headers: Record<string, string>) => {
      const options = { headers: { 'x-sward-client': '', ...headers } };
      return (await owner.call('PUT', '/api/profile', { firstName: '' }, options)).status;
    };
    const own = new URL(w.url).origin;

    const refused = [
      await from({ origin: 'https://evil.test' }),
      await from({ origin: 'null' }),
      await from({ 'sec-fetch-site': 'cross-site' }),
      await from({ 'sec-fetch-site': 'same-site', origin: own }),
      await from({ 'sec-fetch-site': 'cross-site', 'x-sward-client': 'web' }),
    ];

    expect(refused).toEqual([403, 403, 403, 403, 403]);
    // The same wrong change from Sward's own pages is validated.
    expect([await from({ origin: own }), await from({ 'sec-fetch-site': 'same-origin' })]).toEqual([
      422, 422,
    ]);
  });
});

describe('a temporary password', () => {
  test('counts once: neither the password nor a second challenge of it sets another one', async () => {
    const { username, password } = await invited();
    const [owner, other] = [person(w.url), person(w.url)];
    const first = await challenged(owner, username, password);
    const second = await challenged(other, username, password);
    await owner.api.call('auth.newPassword', {
      body: { username, session: first.session, newPassword: OWN },
    });

    const login = await other.fails('auth.login', { body: { username, password } });
    const choose = (session: string) =>
      other.fails('auth.newPassword', { body: { username, session, newPassword: 'another-persons-grass' } });

    expect(login.status).toBe(401);
    expect([(await choose(second.session)).status, (await choose(first.session)).status]).toEqual([401, 401]);
    expect(await status(await signIn(w.url, username, OWN))).toBe(200);
  });

  test('is over after seven days, and so is a challenge of it; "Send it again" helps', async () => {
    const { username, password } = await invited();
    const visitor = person(w.url, username);
    await w.local.advance('P6DT23H');
    const { session } = await challenged(visitor, username, password);
    await w.local.advance('PT2H');

    const login = await visitor.fails('auth.login', { body: { username, password } });
    const choice = await visitor.fails('auth.newPassword', { body: { username, session, newPassword: OWN } });
    await visitor.api.call('auth.resend', { body: { username } });
    const fresh = await temporaryPassword(w, username);

    expect([login.status, choice.status]).toEqual([401, 401]);
    expect(fresh).not.toBe(password);
    expect(await challenged(visitor, username, fresh)).toMatchObject({
      challenge: 'new_password_required',
    });
  });
});

// Last, because it moves the clock by days. shared/lambda/http/session.test.ts has the table of how long sessions last.
test('a session that was not used for 14 days has ended; one that was goes on', async () => {
  const [used, forgotten] = await Promise.all([registeredHomeowner(w), registeredHomeowner(w)]);
  await w.local.advance('P13DT23H');
  const before = await status(used);
  await w.local.advance('PT2H');

  expect([before, await status(used), await status(forgotten)]).toEqual([200, 200, 401]);
});
