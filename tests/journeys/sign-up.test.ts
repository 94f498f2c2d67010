/** @covers auth/registration */
import { isSignedIn, person } from '../support/people.ts';
import { homeownerForm, signUpForm } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';

/** Sign-up with the mailed code, through HTTP and the mailbox. */
const w = world(siteUrl());

describe('the full form', () => {
  test('keeps nothing before the mailed code is entered, which makes the account and signs in', async () => {
    const form = homeownerForm();
    const visitor = person(w.url, form.email);
    const login = { username: form.email, password: form.password };
    const signUp = await signUpForm(w, visitor, form);
    const mail = await w.local.mailTo(form.email, /Your code for signing up/);
    const early = await visitor.fails('auth.login', { body: login });
    const wrong = { ...signUp, code: signUp.code === '000000' ? '000001' : '000000' };
    const refused = await visitor.fails('auth.signUp', { body: wrong });

    const answer = await visitor.api.call('auth.signUp', { body: signUp });

    expect(mail.subject).not.toContain(signUp.code);
    expect([early.status, refused.status, refused.code]).toEqual([401, 422, 'code_invalid']);
    expect(answer).toEqual({
      user: expect.objectContaining({ email: form.email, firstName: 'Robin' }),
    });
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await visitor.fails('auth.signUp', { body: signUp })).status).toBe(422);
  });

  test('of a stranger with my address: neither before nor after me does their password sign in', async () => {
    const mine = homeownerForm();
    const theirs = homeownerForm({
      email: mine.email,
      password: 'a-strangers-password',
      firstName: 'Mallory',
    });
    const [me, stranger] = [person(w.url, mine.email), person(w.url, mine.email)];
    const before = await stranger.api.call('auth.registerHomeowner', { body: theirs });
    const signUp = await signUpForm(w, me, mine);
    const after = await stranger.api.call('auth.registerHomeowner', { body: theirs });

    const tries = [before, after].map(({ ticket }) =>
      stranger.fails('auth.signUp', {
        body: { ...theirs, ticket: String(ticket), code: signUp.code, termsAgreed: true },
      }),
    );

    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422]);
    await me.api.call('auth.signUp', { body: signUp });
    const strangers = { username: mine.email, password: theirs.password };
    expect((await stranger.fails('auth.login', { body: strangers })).status).toBe(401);
    expect(await me.api.call('auth.getProfile')).toMatchObject({ firstName: 'Robin' });
  });
});
