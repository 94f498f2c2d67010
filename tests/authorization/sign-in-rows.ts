import { all, nobody, type Row, signedIn } from './callers.ts';

/** Getting in and out, and what everyone may ask. */
export const signInRows = {
  'system.health': { call: () => ({ path: '/api/health' }), status: all(200) },
  'system.openapi': { call: () => ({ path: '/api/openapi.json' }), status: all(200) },
  'auth.login': {
    call: () => ({ path: '/api/auth/login', body: { username: nobody(), password: 'wrong-one' } }),
    status: all(401),
  },
  'auth.newPassword': {
    call: () => ({
      path: '/api/auth/new-password',
      body: { username: nobody(), session: 'x'.repeat(40), newPassword: 'green-grass-grows' },
    }),
    status: all(401),
  },
  'auth.secondFactor': {
    call: () => ({
      path: '/api/auth/second-factor',
      body: { username: nobody(), session: 'x'.repeat(40), code: '123456' },
    }),
    status: all(401),
  },
  'auth.resetPassword': {
    call: () => ({
      path: '/api/auth/reset-password',
      body: { username: nobody(), code: '123456', newPassword: 'green-grass-grows' },
    }),
    status: all(422),
  },
  // Wrong passwords would use up attempts of people whom other suites know: what is asked for is left out.
  'auth.changePassword': {
    call: () => ({ path: '/api/auth/change-password', body: {} }),
    status: signedIn(422),
  },
  'auth.provePassword': {
    call: () => ({ path: '/api/auth/prove-password', body: {} }),
    status: signedIn(422),
  },
  'auth.setUpSecondFactor': {
    call: () => ({ path: '/api/auth/second-factor/setup', body: {} }),
    status: signedIn(422),
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
    call: (s) => ({ path: `/api/auth/sessions/${s.ids.foreignSession}` }),
    status: signedIn(404),
  },
  'auth.confirm': {
    call: () => ({ path: '/api/auth/confirm', body: { token: 'x'.repeat(43) } }),
    status: all(422),
  },
  'auth.resend': {
    call: () => ({ path: '/api/auth/resend', body: { username: nobody() } }),
    status: all(200),
  },
  'auth.resetSettings': { call: () => ({ path: '/api/auth/reset-password' }), status: all(200) },
  // Really signing out would end the sessions of the rows below: the stranger of this row is nobody.
  'auth.logout': { call: () => ({ path: '/api/auth/logout?x=1', body: {} }), status: all(422) },
  // The outsider's session is genuine, but there is no account behind it.
  'auth.user': { call: () => ({ path: '/api/auth/user' }), status: [401, 200, 200, 401, 200, 200, 200] },
  'auth.loginPage': { call: () => ({ path: '/api/login' }), status: all(302) },
  'auth.logoutPage': { call: () => ({ path: '/api/logout' }), status: all(302) },
} satisfies Record<string, Row>;
