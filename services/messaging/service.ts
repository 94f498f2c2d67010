import { defineService } from '@sward/shared/service';

export default defineService({
  name: 'messaging',
  routes: {
    'messaging.listConversations': 'list-conversations',
    'messaging.openConversation': 'open-conversation',
    'messaging.listMessages': 'list-messages',
    'messaging.sendMessage': 'send-message',
    'messaging.markRead': 'mark-read',
  },
  subscriptions: {
    RequestPosted: ['mail-request-posted'],
    BidPlaced: ['mail-bid-placed'],
    BidAccepted: ['mail-bid-accepted', 'reveal-owner'],
    BidDeclined: ['mail-bid-declined'],
    JobCompleted: ['mail-job-completed'],
    PaymentHeld: ['mail-payment-held'],
    PaymentReleased: ['mail-payment-released'],
    PaymentRefunded: ['mail-payment-refunded'],
  },
  timers: { 'sweep-mail': 'sweep-mail' },
  schedules: [{ timer: 'sweep-mail', rate: '5 minutes' }],
  grants: {
    tables: [
      { to: ['api'], table: 'accounts', actions: ['get', 'update'], keys: ['SESSION#*'] },
      { to: ['inbox'], table: 'accounts', actions: ['get'], keys: ['CONTACT#*'] },
      {
        to: ['api'],
        table: 'conversations',
        actions: ['get', 'query', 'put', 'update'],
        keys: ['CONVERSATION#*'],
      },
      { to: ['api'], table: 'conversations', actions: ['get', 'put'], keys: ['PAIR#*', 'CLIENTID#*'] },
      { to: ['api'], table: 'conversations', actions: ['put'], keys: ['OUTBOX#*'] },
      { to: ['api'], table: 'conversations', actions: ['update'], keys: ['THROTTLE#message#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['get', 'put', 'update'], keys: ['MAIL#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['get'], keys: ['PAIR#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['update'], keys: ['CONVERSATION#*'] },
      { to: ['inbox'], table: 'conversations', actions: ['put'], keys: ['INBOX#messaging.*'] },
      {
        to: ['api', 'inbox'],
        table: 'marketplace',
        actions: ['get'],
        keys: ['REQUEST#*', 'BIDS#*', 'PROVIDER#*'],
      },
      { to: ['inbox'], table: 'marketplace', actions: ['get'], keys: ['BIDREF#*'] },
      { to: ['api'], table: 'marketplace', actions: ['get'], keys: ['ADDRESS#*'] },
      { to: ['api'], table: 'marketplace', actions: ['get', 'put'], keys: ['REVEAL#*'] },
    ],
    indexes: [
      { to: ['api'], table: 'conversations', index: 'lists', keys: ['MEMBER#*'] },
      { to: ['inbox'], table: 'conversations', index: 'due', keys: ['DUE#messaging#*'] },
    ],
    other: [{ to: ['inbox'], grant: 'send-mail' }],
  },
});
