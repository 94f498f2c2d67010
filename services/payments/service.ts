import { defineService } from '@sward/shared/service';

export default defineService({
  name: 'payments',
  routes: {
    'payments.createIntent': 'open-checkout',
    'payments.pay': 'choose-method',
    'payments.get': 'get-payment',
    'payments.abandon': 'abandon-checkout',
    'payments.confirm': 'confirm-job',
    'payments.earnings': 'list-earnings',
    'payments.stripeWebhook': 'receive-webhook',
  },
  subscriptions: { JobCompleted: ['start-review'] },
  timers: { release: 'release-by-clock', sweep: 'sweep-payments' },
  schedules: [{ timer: 'sweep', rate: '5 minutes' }],
  grants: {
    tables: [
      { to: ['api'], table: 'accounts', actions: ['get', 'update'], keys: ['SESSION#*'] },
      {
        to: ['api', 'inbox'],
        table: 'marketplace',
        actions: ['get', 'query', 'put', 'update', 'check'],
        keys: ['PAYMENT#*'],
      },
      {
        to: ['api', 'inbox'],
        table: 'marketplace',
        actions: ['get', 'update'],
        keys: ['REQUEST#*', 'BIDS#*'],
      },
      { to: ['api', 'inbox'], table: 'marketplace', actions: ['get'], keys: ['BIDREF#*'] },
      { to: ['api', 'inbox'], table: 'marketplace', actions: ['get', 'update'], keys: ['PROVIDER#*'] },
      { to: ['api', 'inbox'], table: 'marketplace', actions: ['delete'], keys: ['OPEN#*'] },
      { to: ['api', 'inbox'], table: 'marketplace', actions: ['get', 'query', 'update'], keys: ['PAYOUT#*'] },
      { to: ['api', 'inbox', 'seed'], table: 'marketplace', actions: ['put'], keys: ['OUTBOX#*'] },
      { to: ['inbox'], table: 'marketplace', actions: ['put'], keys: ['INBOX#payments.*'] },
      { to: ['api'], table: 'marketplace', actions: ['update'], keys: ['THROTTLE#checkout#*'] },
      { to: ['seed'], table: 'marketplace', actions: ['get', 'put'], keys: ['PAYOUT#*'] },
    ],
    indexes: [
      { to: ['api'], table: 'marketplace', index: 'lists', keys: ['EARNINGS#*'] },
      { to: ['inbox'], table: 'marketplace', index: 'due', keys: ['DUE#payments#*'] },
    ],
    other: [
      { to: ['api', 'inbox', 'seed'], grant: 'stripe-secrets' },
      { to: ['inbox'], grant: 'schedule-timers' },
    ],
  },
  seed: true,
});
