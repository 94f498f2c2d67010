import { defineService } from '@sward/shared/service';

export default defineService({
  name: 'auth',
  routes: {
    'auth.login': 'log-in',
    'auth.confirm': 'confirm-address',
    'auth.resend': 'resend-confirmation',
    'auth.logout': 'log-out',
    'auth.user': 'show-user',
    'auth.loginPage': 'open-login-page',
    'auth.logoutPage': 'leave-by-link',
    'auth.registerHomeowner': 'register-homeowner',
  },
  subscriptions: {},
  timers: {},
  schedules: [],
  grants: {
    tables: [
      { to: ['api'], table: 'accounts', actions: ['get', 'put', 'update', 'check'], keys: ['ACCOUNT#*'] },
      { to: ['api'], table: 'accounts', actions: ['get', 'put'], keys: ['EMAIL#*', 'DEVICE#*'] },
      { to: ['api'], table: 'accounts', actions: ['get', 'put', 'update'], keys: ['CONFIRM#*'] },
      { to: ['api'], table: 'accounts', actions: ['get', 'put', 'update', 'delete'], keys: ['SESSION#*'] },
      { to: ['api'], table: 'accounts', actions: ['put', 'update', 'delete'], keys: ['THROTTLE#*'] },
      { to: ['api'], table: 'accounts', actions: ['put'], keys: ['CONTACT#*', 'OUTBOX#*'] },
      { to: ['seed'], table: 'accounts', actions: ['get', 'put'], keys: ['ACCOUNT#*', 'EMAIL#*'] },
      { to: ['seed'], table: 'accounts', actions: ['put'], keys: ['CONTACT#*', 'OUTBOX#*'] },
    ],
    indexes: [],
    other: [
      { to: ['api'], grant: 'send-mail' },
      { to: ['api', 'seed'], grant: 'user-pool' },
    ],
  },
  seed: true,
});
