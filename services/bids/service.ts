import { defineService } from '@sward/shared/service';

export default defineService({
  name: 'bids',
  routes: {
    'bids.place': 'place-bid',
    'bids.list': 'list-bids',
    'bids.listMine': 'list-my-bids',
    'bids.listProvider': 'list-my-bids',
    'bids.get': 'get-bid',
    'bids.withdraw': 'withdraw-bid',
    'bids.checkIn': 'check-in',
    'bids.complete': 'complete-job',
  },
  subscriptions: {
    BidAccepted: ['decline-other-bids'],
    RequestExpired: ['decline-expired-bids'],
  },
  timers: {},
  schedules: [],
  grants: {
    tables: [
      { to: ['api'], table: 'accounts', actions: ['get', 'update'], keys: ['SESSION#*'] },
      {
        to: ['api'],
        table: 'marketplace',
        actions: ['get'],
        keys: ['REQUEST#*', 'PROVIDER#*', 'BIDS#*', 'BIDREF#*', 'ADDRESS#*', 'REVEAL#*'],
      },
      {
        to: ['api'],
        table: 'marketplace',
        actions: ['put'],
        keys: ['BIDS#*', 'BIDREF#*', 'REVEAL#*', 'OUTBOX#*'],
      },
      {
        to: ['api'],
        table: 'marketplace',
        actions: ['update'],
        keys: ['REQUEST#*', 'BIDS#*', 'PROVIDER#*', 'THROTTLE#bid#*'],
      },
      { to: ['api'], table: 'marketplace', actions: ['check'], keys: ['PROVIDER#*'] },
      { to: ['inbox'], table: 'marketplace', actions: ['get'], keys: ['REQUEST#*', 'BIDS#*'] },
      {
        to: ['inbox'],
        table: 'marketplace',
        actions: ['update'],
        keys: ['REQUEST#*', 'BIDS#*', 'PROVIDER#*'],
      },
      { to: ['inbox'], table: 'marketplace', actions: ['put'], keys: ['OUTBOX#*', 'INBOX#bids.*'] },
    ],
    indexes: [{ to: ['api'], table: 'marketplace', index: 'lists', keys: ['PROVIDERBIDS#*'] }],
    other: [{ to: ['api'], grant: 'read-uploads' }],
  },
});
