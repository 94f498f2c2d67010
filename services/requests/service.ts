import { defineService } from '@sward/shared/service';

export default defineService({
  name: 'requests',
  routes: {
    'requests.serviceTypes': 'list-service-types',
    'requests.post': 'post-request',
    'requests.listOwn': 'list-own-requests',
    'requests.list': 'list-available-requests',
    'requests.listAvailable': 'list-available-requests',
    'requests.get': 'get-request',
    'requests.createUpload': 'create-upload',
  },
  subscriptions: {
    HomeownerRegistered: ['open-quota'],
    ProviderApproved: ['project-provider'],
    PayoutAccountChanged: ['project-payout-account'],
  },
  timers: { sweep: 'expire-requests' },
  schedules: [{ timer: 'sweep', rate: '5 minutes' }],
  grants: {
    tables: [
      { to: ['api'], table: 'accounts', actions: ['get', 'update'], keys: ['SESSION#*'] },
      {
        to: ['api'],
        table: 'marketplace',
        actions: ['get'],
        keys: ['REQUEST#*', 'ADDRESS#*', 'QUOTA#*', 'PROVIDER#*', 'BIDS#*', 'REVEAL#*'],
      },
      { to: ['api'], table: 'marketplace', actions: ['query'], keys: ['OPEN#*'] },
      {
        to: ['api'],
        table: 'marketplace',
        actions: ['put'],
        keys: ['REQUEST#*', 'ADDRESS#*', 'OPEN#*', 'REVEAL#*', 'OUTBOX#*'],
      },
      { to: ['api'], table: 'marketplace', actions: ['update'], keys: ['QUOTA#*', 'THROTTLE#upload#*'] },
      { to: ['inbox'], table: 'marketplace', actions: ['get'], keys: ['REQUEST#*'] },
      {
        to: ['inbox'],
        table: 'marketplace',
        actions: ['update'],
        keys: ['REQUEST#*', 'QUOTA#*', 'PROVIDER#*'],
      },
      { to: ['inbox'], table: 'marketplace', actions: ['delete'], keys: ['OPEN#*'] },
      { to: ['inbox'], table: 'marketplace', actions: ['put'], keys: ['OUTBOX#*', 'INBOX#requests.*'] },
    ],
    indexes: [
      { to: ['api'], table: 'marketplace', index: 'lists', keys: ['OWNER#*'] },
      { to: ['inbox'], table: 'marketplace', index: 'due', keys: ['DUE#requests#*'] },
    ],
    other: [
      { to: ['api', 'inbox'], grant: 'locate-places' },
      { to: ['api'], grant: 'write-uploads' },
      { to: ['api'], grant: 'read-uploads' },
    ],
  },
});
