/** @covers auth */
import { type AnyBody, type Person, person } from '../support/people.ts';
import { homeownerForm, signUpForm } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';

/** Signing up with the mailed code, through HTTP and the mailbox. */
const w = world(siteUrl());

const post = (someone: Person, path: string, body: unknown) => someone.call('POST', path, body);
const isSignedIn = async (someone: Person) => (await someone.call('GET', '/api/auth/user')).status === 200;

describe('the full form', () => {
  test('keeps nothing before the mailed code is entered, which makes the account and signs in', async () => {
    const form = homeownerForm();
    const visitor = person(w.url, form.email);
    const login = { username: form.email, password: form.password };
    const signUp = await signUpForm(w, visitor, form);
    const mail = await w.local.mailTo(form.email, /Your code for signing up/);
    const early = await post(visitor, '/api/auth/login', login);
    const wrong = { ...signUp, code: signUp.code === '000000' ? '000001' : '000000' };
    const refused = await post(visitor, '/api/sign-up', wrong);

    const answer = await post(visitor, '/api/sign-up', signUp);

    expect(mail.subject).not.toContain(signUp.code);
    expect([early.status, refused.status, refused.body.error?.code]).toEqual([401, 422, 'code_invalid']);
    expect([answer.status, answer.body]).toEqual([
      201,
      { user: expect.objectContaining({ email: form.email, firstName: 'Robin' }) },
    ]);
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await post(visitor, '/api/sign-up', signUp)).status).toBe(422);
  });

  test('of a stranger with my address: neither before nor after me does their password sign in', async () => {
    const mine = homeownerForm();
    const theirs = homeownerForm({
      email: mine.email,
      password: 'a-strangers-password',
      firstName: 'Mallory',
    });
    const [me, stranger] = [person(w.url, mine.email), person(w.url, mine.email)];
    const before = await stranger.must<AnyBody>('POST', '/api/homeowners/register', theirs);
    const signUp = await signUpForm(w, me, mine);
    const after = await stranger.must<AnyBody>('POST', '/api/homeowners/register', theirs);

    const tries = [before, after].map(({ ticket }) =>
      post(stranger, '/api/sign-up', { ...theirs, ticket, code: signUp.code, termsAgreed: true }),
    );

    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422]);
    await me.must('POST', '/api/sign-up', signUp);
    const strangers = { username: mine.email, password: theirs.password };
    expect((await post(stranger, '/api/auth/login', strangers)).status).toBe(401);
    expect(await me.must('GET', '/api/profile')).toMatchObject({ firstName: 'Robin' });
  });
});
