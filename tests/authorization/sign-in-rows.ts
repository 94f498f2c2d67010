import { mailedCode, temporaryPassword } from '../support/mailbox.ts';
import { challenged, first, person, signIn } from '../support/people.ts';
import { quickForm, registeredHomeowner } from '../support/registration.ts';
import { sharedAws } from '../support/shared-stack.ts';
import { askPool } from '../support/user-pool.ts';
import { PASSWORD } from '../support/world.ts';
import { all, nobody, on, type Rows, signedIn } from './callers.ts';
import { someoneNew } from './things.ts';

/** Routes of signing in and out, and those that everyone may call. */
export const signInRows = {
  'system.health': { call: () => ({ path: '/api/health' }), status: all(200) },
  'system.openapi': { call: () => ({ path: '/api/openapi.json' }), status: all(200) },
  'auth.login': {
    call: () => ({ path: '/api/auth/login', body: { username: nobody(), password: 'wrong-one' } }),
    status: all(401),
    granted: async ({ world, people }) => {
      const form = { username: people.owner.email, password: PASSWORD };
      return person(world.url).api.call('auth.login', { body: form });
    },
  },
  'auth.newPassword': {
    call: () => ({
      path: '/api/auth/new-password',
      body: { username: nobody(), session: 'x'.repeat(40), newPassword: PASSWORD },
    }),
    status: all(401),
    granted: async ({ world }) => {
      const form = quickForm();
      const visitor = person(world.url, form.email);
      await visitor.api.call('auth.registerHomeowner', { body: form });
      const password = await temporaryPassword(world, form.email);
      const { session } = await challenged(visitor, form.email, password);
      const chosen = { username: form.email, session, newPassword: PASSWORD };
      return visitor.api.call('auth.newPassword', { body: chosen });
    },
  },
  'auth.secondFactor': {
    call: () => ({
      path: '/api/auth/second-factor',
      body: { username: nobody(), session: 'x'.repeat(40), code: '123456' },
    }),
    status: all(401),
    granted: async ({ world }) => {
      // Operators reach the desk only with a second factor.
      const operator = await signIn(world.url, 'operator@sward.test');
      return operator.api.call('payments.overview');
    },
  },
  'auth.resetPassword': {
    call: () => ({
      path: '/api/auth/reset-password',
      body: { username: nobody(), code: '123456', newPassword: PASSWORD },
    }),
    status: all(422),
    granted: async ({ world }) => {
      const { email: username } = await registeredHomeowner(world);
      await askPool(sharedAws(), 'ForgotPassword', { Username: username });
      const body = { username, code: await mailedCode(world, username), newPassword: 'other-grass-grows' };
      return person(world.url).api.call('auth.resetPassword', { body });
    },
  },
  'auth.changePassword': {
    call: () => ({ path: '/api/auth/change-password', body: {} }),
    status: signedIn(422),
    granted: async (s) =>
      (await someoneNew(s)).api.call('auth.changePassword', {
        body: { password: PASSWORD, newPassword: 'other-grass-grows' },
      }),
  },
  'auth.provePassword': {
    call: () => ({ path: '/api/auth/prove-password', body: {} }),
    status: signedIn(422),
    granted: async (s) =>
      (await someoneNew(s)).api.call('auth.provePassword', { body: { password: PASSWORD } }),
  },
  'auth.setUpSecondFactor': {
    call: () => ({ path: '/api/auth/second-factor/setup', body: {} }),
    status: signedIn(422),
    granted: async (s) =>
      (await someoneNew(s)).api.call('auth.setUpSecondFactor', { body: { password: PASSWORD } }),
  },
  'auth.removeSecondFactor': {
    call: () => ({
      path: '/api/auth/second-factor/setup',
      body: { password: 'x', code: '12345' },
    }),
    status: signedIn(422),
  },
  'auth.sessions': { call: () => ({ path: '/api/auth/sessions' }), status: signedIn(200) },
  'auth.endSession': {
    // A session of the owner on another device.
    ...on(
      async ({ world, people }) => {
        const before = (await people.owner.api.call('auth.sessions')).items;
        await signIn(world.url, people.owner.email, PASSWORD);
        const { items } = await people.owner.api.call('auth.sessions');
        return first(items, ({ id }) => !before.some((known) => known.id === id)).id;
      },
      (_, session) => ({ path: `/api/auth/sessions/${session}` }),
    ),
    status: { ...signedIn(404), owner: 200 },
  },
  'auth.confirm': {
    call: () => ({ path: '/api/auth/confirm', body: { token: 'x'.repeat(43), password: PASSWORD } }),
    status: all(422),
  },
  'auth.resend': {
    call: () => ({ path: '/api/auth/resend', body: { username: nobody() } }),
    status: all(200),
  },
  'auth.resetSettings': { call: () => ({ path: '/api/auth/reset-password' }), status: all(200) },
  // A real sign-out would end the sessions that the rows below need.
  'auth.logout': {
    call: () => ({ path: '/api/auth/logout?x=1', body: {} }),
    status: all(422),
    granted: async (s) => (await someoneNew(s)).api.call('auth.logout'),
  },
  // The outsider's session is genuine, but there is no account behind it.
  'auth.user': { call: () => ({ path: '/api/auth/user' }), status: { ...signedIn(200), outsider: 401 } },
  'auth.loginPage': { call: () => ({ path: '/api/login' }), status: all(302) },
  'auth.logoutPage': { call: () => ({ path: '/api/logout' }), status: all(302) },
} satisfies Rows;
