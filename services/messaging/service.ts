import { defineService, sessionUse } from '@sward/shared/service';
import { pushesOf, subscriptionsOf } from './src/announcements/derive.ts';
import { announcements } from './src/announcements/index.ts';

/** Events of consumers without an announcement. */
const OTHER_EVENTS = [
  'SessionsEnded',
  'ProviderProfileUpdated',
  'AccountSuspended',
  'AccountDeleted',
  'AccountExportRequested',
] as const;

export default defineService({
  name: 'messaging',
  subscriptions: [...subscriptionsOf(announcements), ...OTHER_EVENTS],
  bouncedMail: ['Email Bounced', 'Email Complaint Received'],
  timers: ['sweep-mail', 'sweep-digests', 'sweep-unread'],
  // Most events send mails or text messages.
  inboxBatch: 5,
  schedules: [
    { timer: 'sweep-mail', rate: '5 minutes' },
    { timer: 'sweep-digests', rate: '5 minutes' },
    { timer: 'sweep-unread', rate: '5 minutes' },
  ],
  functions: ['live', 'push'],
  pushes: pushesOf(announcements),
  grants: {
    tables: [
      ...sessionUse('live'),
      { to: ['live'], table: 'conversations', actions: ['get', 'put', 'delete'], keys: ['CONNECTION#*'] },
      { to: ['live'], table: 'conversations', actions: ['query', 'put', 'delete'], keys: ['CONNECTIONS#*'] },
      { to: ['live'], table: 'conversations', actions: ['update'], keys: ['THROTTLE#frames#*'] },
      { to: ['push'], table: 'accounts', actions: ['get'], keys: ['SESSION#*'] },
      { to: ['push'], table: 'conversations', actions: ['delete'], keys: ['CONNECTION#*'] },
      { to: ['push'], table: 'conversations', actions: ['query', 'delete'], keys: ['CONNECTIONS#*'] },
      // The unread counts of the receivers.
      { to: ['push'], table: 'conversations', actions: ['get'], keys: ['NOTIFICATION#*', 'CONVERSATION#*'] },
      // The bids on a changed request.
      { to: ['push'], table: 'marketplace', actions: ['get'], keys: ['REQUEST#*', 'BIDREF#*', 'BIDS#*'] },
      ...sessionUse('api'),
      { to: ['inbox'], table: 'accounts', actions: ['get'], keys: ['CONTACT#*'] },
      {
        to: ['api'],
        table: 'conversations',
        actions: ['get', 'query', 'put', 'update'],
        keys: ['CONVERSATION#*'],
      },
      { to: ['api'], table: 'conversations', actions: ['get', 'put'], keys: ['PAIR#*', 'CLIENTID#*'] },
      { to: ['api'], table: 'conversations', actions: ['put'], keys: ['OUTBOX#*'] },
      { to: ['api'], table: 'conversations', actions: ['get', 'put'], keys: ['MESSAGEREF#*'] },
      { to: ['api'], table: 'conversations', actions: ['get', 'put', 'update'], keys: ['REPORT#*'] },
      { to: ['api'], table: 'conversations', actions: ['put'], keys: ['AUDIT#*', 'REPORTSOF#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['query'], keys: ['REPORTSOF#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['get', 'update'], keys: ['REPORT#*'] },
      // A reported question. A hidden question is no longer announced.
      { to: ['api', 'inbox'], table: 'marketplace', actions: ['query'], keys: ['QUESTIONS#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['get', 'update', 'delete'], keys: ['UNREAD#*'] },
      { to: ['api'], table: 'marketplace', actions: ['get'], keys: ['PHOTO#*', 'PAYMENT#*'] },
      { to: ['api'], table: 'conversations', actions: ['update'], keys: ['THROTTLE#message#*'] },
      {
        to: ['inbox'],
        table: 'conversations',
        actions: ['get', 'put', 'update'],
        keys: ['MAIL#*', 'TEXT#*'],
      },
      { to: ['inbox'], table: 'conversations', actions: ['get'], keys: ['PAIR#*'] },
      {
        to: ['inbox'],
        table: 'conversations',
        actions: ['get', 'query', 'put', 'update', 'delete'],
        keys: ['DIGEST#*'],
      },
      { to: ['api'], table: 'conversations', actions: ['get', 'query', 'update'], keys: ['NOTIFICATION#*'] },
      {
        to: ['inbox'],
        table: 'conversations',
        actions: ['get', 'query', 'put', 'update', 'delete'],
        keys: ['NOTIFICATION#*'],
      },
      // A message read meanwhile sends no notification.
      { to: ['inbox'], table: 'conversations', actions: ['check'], keys: ['CONVERSATION#*'] },
      { to: ['inbox'], table: 'marketplace', actions: ['query'], keys: ['AREA#*'] },
      {
        to: ['inbox'],
        table: 'conversations',
        actions: ['get', 'query', 'update'],
        keys: ['CONVERSATION#*'],
      },
      { to: ['inbox'], table: 'conversations', actions: ['put'], keys: ['INBOX#messaging.*', 'OUTBOX#*'] },
      {
        to: ['api', 'inbox'],
        table: 'marketplace',
        actions: ['get'],
        keys: ['REQUEST#*', 'BIDS#*', 'PROVIDER#*'],
      },
      { to: ['inbox'], table: 'marketplace', actions: ['get'], keys: ['BIDREF#*', 'RECURRING#*'] },
      // The job of an appeal.
      { to: ['api'], table: 'marketplace', actions: ['get'], keys: ['BIDREF#*'] },
      // The payment's review and its dispute, read again before mails about them are sent.
      { to: ['inbox'], table: 'marketplace', actions: ['get'], keys: ['PAYMENT#*'] },
      { to: ['api'], table: 'marketplace', actions: ['get'], keys: ['ADDRESS#*', 'REVEAL#*'] },
      { to: ['api'], table: 'marketplace', actions: ['put'], keys: ['REVEAL#*'] },
      // The caller's own address and opt-in; whether the account behind a link exists.
      { to: ['api'], table: 'accounts', actions: ['get'], keys: ['CONTACT#*'] },
      { to: ['api'], table: 'conversations', actions: ['get', 'update'], keys: ['PREFERENCES#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['get', 'delete'], keys: ['PREFERENCES#*'] },
      {
        to: ['api'],
        table: 'conversations',
        actions: ['query', 'put', 'delete'],
        keys: ['PUSH#*'],
      },
      {
        to: ['inbox'],
        table: 'conversations',
        actions: ['get', 'query', 'update', 'delete'],
        keys: ['PUSH#*'],
      },
      {
        to: ['api'],
        table: 'conversations',
        actions: ['get', 'put', 'delete'],
        keys: ['PUSHENDPOINT#*'],
      },
      { to: ['inbox'], table: 'conversations', actions: ['update', 'delete'], keys: ['PUSHENDPOINT#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['get', 'put', 'update'], keys: ['WEBPUSH#*'] },
      // Checks that the sessions of devices are valid.
      { to: ['inbox'], table: 'accounts', actions: ['get'], keys: ['SESSION#*'] },
      { to: ['api'], table: 'conversations', actions: ['get'], keys: ['UNSUBSCRIBE#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['put'], keys: ['UNSUBSCRIBE#*'] },
      { to: ['api'], table: 'conversations', actions: ['get', 'delete'], keys: ['SUPPRESSED#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['get', 'put'], keys: ['SUPPRESSED#*'] },
      { to: ['api'], table: 'conversations', actions: ['update'], keys: ['THROTTLE#address#*'] },
      { to: ['api'], table: 'conversations', actions: ['get', 'put'], keys: ['TICKET#*', 'TICKETNUMBER#*'] },
      { to: ['api'], table: 'conversations', actions: ['put'], keys: ['AUDIT#*'] },
      { to: ['api'], table: 'conversations', actions: ['update'], keys: ['THROTTLE#support-*'] },
      { to: ['inbox'], table: 'conversations', actions: ['get', 'delete'], keys: ['TICKET#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['delete'], keys: ['TICKETNUMBER#*'] },
    ],
    indexes: [
      { to: ['api'], table: 'conversations', index: 'lists', keys: ['TICKETS#*'] },
      { to: ['api', 'inbox'], table: 'conversations', index: 'lists', keys: ['TICKETSOF#*'] },
      { to: ['api', 'inbox'], table: 'conversations', index: 'lists', keys: ['MEMBER#*'] },
      { to: ['api'], table: 'conversations', index: 'lists', keys: ['REPORTS#*'] },
      {
        to: ['inbox'],
        table: 'conversations',
        index: 'due',
        keys: ['DUE#messaging#*', 'DUE#messaging-digests#*', 'DUE#messaging-unread#*'],
      },
    ],
    other: [
      { to: ['api'], grant: 'read-uploads' },
      { to: ['inbox'], grant: 'send-mail' },
      { to: ['inbox'], grant: 'send-raw-mail' },
      { to: ['inbox'], grant: 'send-text' },
      { to: ['api', 'inbox'], grant: 'push-keys' },
      { to: ['inbox'], grant: 'write-exports' },
      { to: ['push'], grant: 'push-frames' },
      { to: ['live'], grant: 'close-connections' },
    ],
  },
});
