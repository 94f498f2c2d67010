import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { cursorQuery, id, instant, noBody, page, text, user } from '../schemas.ts';

export const newPassword = z
  .string(M.password_length)
  .check(z.minLength(8, M.password_length), z.maxLength(256, M.too_long));

const username = text(1, 254, M.username_required);
export const password = z
  .string(M.password_required)
  .check(z.minLength(1, M.password_required), z.maxLength(256, M.too_long));
/** Sign-in accepts any text; only the check of the password judges it. */
export const loginBody = z.strictObject({ username, password });

/** Session of the challenge in the sign-in response. */
const challengeSession = z.string().check(z.minLength(1), z.maxLength(4000));
export const authenticatorCode = z
  .string(M.code_required)
  .check(z.trim(), z.regex(/^\d{6}$/, M.code_required));

/** The code is the one from the user pool's mail. */
export const resetPasswordBody = z.strictObject({
  username,
  code: z.string(M.code_required).check(z.trim(), z.regex(/^\d{6}$/, M.code_required)),
  newPassword,
});

/** A confirmation by a link that was mailed before codes existed. Its password replaces that of the form. */
export const confirmBody = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(100)),
  password: newPassword,
});

const signInAnswer = z.union([
  z.object({ user }),
  z.object({
    challenge: z.enum(['new_password_required', 'second_factor_required']),
    session: z.string(),
  }),
]);

export const authRoutes = defineRoutes({
  'auth.login': {
    method: 'POST',
    path: '/api/auth/login',
    who: 'anyone',
    throttle: 'middle',
    summary: 'Sign in; sets the session cookie, or answers the challenge to go on with',
    body: loginBody,
    responses: { 200: signInAnswer },
    errors: ['invalid_credentials', 'too_many_requests'],
  },
  'auth.newPassword': {
    method: 'POST',
    path: '/api/auth/new-password',
    who: 'anyone',
    throttle: 'middle',
    summary: 'Choose an own password instead of the mailed temporary one; answers as sign-in does',
    body: z.strictObject({ username, session: challengeSession, newPassword }),
    responses: { 200: signInAnswer },
    errors: ['invalid_credentials', 'too_many_requests'],
  },
  'auth.secondFactor': {
    method: 'POST',
    path: '/api/auth/second-factor',
    who: 'anyone',
    throttle: 'middle',
    summary: 'Finish signing in with a code of the authenticator app',
    body: z.strictObject({ username, session: challengeSession, code: authenticatorCode }),
    responses: { 200: signInAnswer },
    errors: ['code_invalid', 'invalid_credentials', 'too_many_requests'],
  },
  'auth.resetPassword': {
    method: 'POST',
    path: '/api/auth/reset-password',
    who: 'anyone',
    throttle: 'middle',
    summary: 'Set a new password with the mailed code; ends every session and tells the owner',
    body: resetPasswordBody,
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['code_invalid', 'too_many_requests'],
  },
  'auth.resetSettings': {
    method: 'GET',
    path: '/api/auth/reset-password',
    who: 'anyone',
    summary: 'Where the browser asks the user pool to mail the code; nothing of it is secret',
    responses: {
      200: z.object({
        userPoolId: z.string(),
        clientId: z.string(),
        /** Null: the pool's own address in its region. */
        endpoint: z.nullable(z.string()),
      }),
    },
  },
  'auth.changePassword': {
    method: 'POST',
    path: '/api/auth/change-password',
    who: 'signed-in',
    summary: 'Change my password; ends my other sessions and replaces this one',
    body: z.strictObject({ password, newPassword }),
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['too_many_requests'],
  },
  'auth.provePassword': {
    method: 'POST',
    path: '/api/auth/prove-password',
    who: 'signed-in',
    throttle: 'middle',
    summary: 'Enter my password once more: this session may do for some minutes what asks for it',
    body: z.strictObject({ password }),
    responses: { 200: z.object({ until: instant }) },
    errors: ['too_many_requests'],
  },
  'auth.setUpSecondFactor': {
    method: 'POST',
    path: '/api/auth/second-factor/setup',
    who: 'signed-in',
    summary: 'Without a code: a secret for the authenticator app; with its code: the second factor is on',
    body: z.strictObject({ password, code: z.optional(authenticatorCode) }),
    responses: {
      200: z.union([
        z.object({ enabled: z.literal(false), secret: z.string(), uri: z.string() }),
        z.object({ enabled: z.literal(true) }),
      ]),
    },
    errors: ['code_invalid', 'second_factor_needed', 'state_changed', 'too_many_requests'],
  },
  'auth.removeSecondFactor': {
    method: 'DELETE',
    path: '/api/auth/second-factor/setup',
    who: 'signed-in',
    summary: 'Switch my second factor off',
    body: z.strictObject({ password, code: authenticatorCode }),
    responses: { 200: z.object({ enabled: z.literal(false) }) },
    errors: ['code_invalid', 'second_factor_obligatory', 'too_many_requests'],
  },
  'auth.sessions': {
    method: 'GET',
    path: '/api/auth/sessions',
    who: 'signed-in',
    summary: 'Where I am signed in, newest first',
    query: cursorQuery,
    responses: {
      200: page(
        z.object({
          id: z.string(),
          status: z.literal('active'),
          /** `Chrome on Windows` */
          device: z.string(),
          createdAt: instant,
          lastSeenAt: instant,
          current: z.boolean(),
        }),
      ),
    },
  },
  'auth.endSession': {
    method: 'DELETE',
    path: '/api/auth/sessions/{sessionId}',
    who: 'signed-in',
    summary: 'Sign out there',
    params: z.strictObject({ sessionId: id }),
    responses: { 200: z.object({ success: z.literal(true) }) },
  },
  'auth.confirm': {
    method: 'POST',
    path: '/api/auth/confirm',
    who: 'anyone',
    throttle: 'middle',
    summary: 'Prove the email address with the token of a mailed link, and set the password',
    body: confirmBody,
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['link_invalid'],
  },
  'auth.resend': {
    method: 'POST',
    path: '/api/auth/resend',
    who: 'anyone',
    throttle: 'low',
    summary: 'Mail one more temporary password to a person who waits for one; the same answer for everyone',
    body: z.strictObject({ username: text(1, 254, M.username_required) }),
    responses: { 200: z.object({ success: z.literal(true) }) },
    errors: ['too_many_requests'],
  },
  'auth.logout': {
    method: 'POST',
    path: '/api/auth/logout',
    who: 'anyone',
    summary: 'End the session',
    body: noBody,
    responses: { 200: z.object({ success: z.literal(true) }) },
  },
  'auth.user': {
    method: 'GET',
    path: '/api/auth/user',
    who: 'signed-in',
    summary: 'Who is signed in',
    responses: {
      200: z.extend(user, {
        plan: z.enum(['basic', 'premium', 'property-manager']),
        /** Whether it was signed in with a second factor. */
        secondFactor: z.boolean(),
      }),
    },
  },
  'auth.loginPage': {
    method: 'GET',
    path: '/api/login',
    who: 'anyone',
    summary: 'Redirects to the sign-in page',
    responses: { 302: null },
    redirect: true,
  },
  'auth.logoutPage': {
    method: 'GET',
    path: '/api/logout',
    who: 'anyone',
    summary: 'Ends the session for a same-origin navigation and redirects home',
    responses: { 302: null },
    redirect: true,
  },
});
