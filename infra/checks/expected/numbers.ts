import type { Numbers } from '../numbers.ts';

export const NUMBERS: Numbers = {
  functions: {
    'auth-trigger': '5 s, 512 MB, at most 10 at once, logs 90 days in auth-trigger',
    'auth-api': '15 s, 512 MB, logs 90 days in auth-api',
    'auth-desk': '15 s, 512 MB, logs 90 days in auth-desk',
    'auth-inbox': '30 s, 512 MB, logs 90 days in auth-inbox',
    'auth-invite': '15 s, 512 MB, logs 90 days in auth-invite',
    'auth-passkeys': '15 s, 512 MB, logs 90 days in auth-passkeys',
    'requests-api': '15 s, 512 MB, logs 90 days in requests-api',
    'requests-inbox': '30 s, 512 MB, logs 90 days in requests-inbox',
    'requests-photos': '60 s, 1536 MB, logs 90 days in requests-photos',
    'bids-api': '15 s, 512 MB, logs 90 days in bids-api',
    'bids-inbox': '30 s, 512 MB, logs 90 days in bids-inbox',
    'payments-api': '15 s, 512 MB, at most 40 at once, logs 90 days in payments-api',
    'payments-inbox': '30 s, 512 MB, at most 12 at once, logs 90 days in payments-inbox',
    'payments-read-ledger': '15 s, 512 MB, logs 90 days in payments-read-ledger',
    'messaging-api': '15 s, 512 MB, logs 90 days in messaging-api',
    'messaging-inbox': '30 s, 512 MB, logs 90 days in messaging-inbox',
    'messaging-live': '15 s, 512 MB, logs 90 days in messaging-live',
    'messaging-push': '15 s, 512 MB, logs 90 days in messaging-push',
    relay: '15 s, 512 MB, at most 20 at once, logs 90 days in relay',
    'relay-sweeper': '120 s, 512 MB, at most 2 at once, logs 90 days in relay-sweeper',
    fallback: '15 s, 512 MB, at most 10 at once, logs 90 days in fallback',
    CustomCDKBucketDeployment: '900 s, 1024 MB, logs 30 days in site-deployment',
  },
  queues: {
    'auth-dead-letters': 'hidden 30 s, kept 1209600 s',
    'auth-queue': 'hidden 180 s, kept 345600 s, tried 5 times, then auth-dead-letters',
    'auth-sweeps-dead-letters': 'hidden 30 s, kept 1209600 s',
    'auth-sweeps-queue': 'hidden 180 s, kept 345600 s, tried 5 times, then auth-sweeps-dead-letters',
    'requests-dead-letters': 'hidden 30 s, kept 1209600 s',
    'requests-queue': 'hidden 180 s, kept 345600 s, tried 5 times, then requests-dead-letters',
    'requests-sweeps-dead-letters': 'hidden 30 s, kept 1209600 s',
    'requests-sweeps-queue': 'hidden 180 s, kept 345600 s, tried 5 times, then requests-sweeps-dead-letters',
    'requests-photo-decoder-dead-letters': 'hidden 30 s, kept 1209600 s',
    'requests-photo-decoder-arrivals':
      'hidden 360 s, kept 345600 s, tried 5 times, then requests-photo-decoder-dead-letters',
    'bids-dead-letters': 'hidden 30 s, kept 1209600 s',
    'bids-queue': 'hidden 180 s, kept 345600 s, tried 5 times, then bids-dead-letters',
    'bids-sweeps-dead-letters': 'hidden 30 s, kept 1209600 s',
    'bids-sweeps-queue': 'hidden 180 s, kept 345600 s, tried 5 times, then bids-sweeps-dead-letters',
    'payments-dead-letters': 'hidden 30 s, kept 1209600 s',
    'payments-queue': 'hidden 180 s, kept 345600 s, tried 5 times, then payments-dead-letters',
    'payments-sweeps-dead-letters': 'hidden 30 s, kept 1209600 s',
    'payments-sweeps-queue': 'hidden 180 s, kept 345600 s, tried 5 times, then payments-sweeps-dead-letters',
    'messaging-dead-letters': 'hidden 30 s, kept 1209600 s',
    'messaging-queue': 'hidden 180 s, kept 345600 s, tried 5 times, then messaging-dead-letters',
    'messaging-sweeps-dead-letters': 'hidden 30 s, kept 1209600 s',
    'messaging-sweeps-queue':
      'hidden 180 s, kept 345600 s, tried 5 times, then messaging-sweeps-dead-letters',
    'messaging-frame-pusher-dead-letters': 'hidden 30 s, kept 1209600 s',
    'messaging-frame-pusher-events':
      'hidden 90 s, kept 345600 s, tried 5 times, then messaging-frame-pusher-dead-letters',
    'relay-dead-letters': 'hidden 30 s, kept 1209600 s',
  },
  readers: {
    'auth-inbox of auth-queue': '5 at a time, at most 10 at once, ReportBatchItemFailures',
    'auth-inbox of auth-sweeps-queue': '1 at a time, at most 2 at once, ReportBatchItemFailures',
    'requests-inbox of requests-queue': '10 at a time, at most 10 at once, ReportBatchItemFailures',
    'requests-inbox of requests-sweeps-queue': '1 at a time, at most 2 at once, ReportBatchItemFailures',
    'requests-photos of requests-photo-decoder-arrivals':
      '1 at a time, at most 5 at once, ReportBatchItemFailures',
    'bids-inbox of bids-queue': '10 at a time, at most 10 at once, ReportBatchItemFailures',
    'bids-inbox of bids-sweeps-queue': '1 at a time, at most 2 at once, ReportBatchItemFailures',
    'payments-inbox of payments-queue': '1 at a time, at most 10 at once, ReportBatchItemFailures',
    'payments-inbox of payments-sweeps-queue': '1 at a time, at most 2 at once, ReportBatchItemFailures',
    'messaging-inbox of messaging-queue': '5 at a time, at most 10 at once, ReportBatchItemFailures',
    'messaging-inbox of messaging-sweeps-queue': '1 at a time, at most 2 at once, ReportBatchItemFailures',
    'messaging-push of messaging-frame-pusher-events':
      '10 at a time, at most 20 at once, ReportBatchItemFailures',
    'relay of stream of Accounts':
      '100 at a time, from TRIM_HORIZON, tried again 10 times, for 82800 s, halved, ReportBatchItemFailures, only {"eventName":["INSERT"],"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"OUTBOX#"}]}}}}, then relay-dead-letters',
    'relay of stream of Marketplace':
      '100 at a time, from TRIM_HORIZON, tried again 10 times, for 82800 s, halved, ReportBatchItemFailures, only {"eventName":["INSERT"],"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"OUTBOX#"}]}}}}, then relay-dead-letters',
    'relay of stream of Conversations':
      '100 at a time, from TRIM_HORIZON, tried again 10 times, for 82800 s, halved, ReportBatchItemFailures, only {"eventName":["INSERT"],"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"OUTBOX#"}]}}}}, then relay-dead-letters',
  },
  'calls that nobody waits for': {
    'relay-sweeper': 'tried again 2 times in 21600 s, then relay-dead-letters',
  },
  schedules: {
    'auth-export-pool':
      'rate(30 minutes) ENABLED {"timer":"export-pool"} to auth-sweeps-queue, tried again 185 times in 86400 s, then auth-sweeps-dead-letters',
    'requests-sweep':
      'rate(5 minutes) ENABLED {"timer":"sweep"} to requests-sweeps-queue, tried again 185 times in 86400 s, then requests-sweeps-dead-letters',
    'requests-sweep-leavers':
      'rate(5 minutes) ENABLED {"timer":"sweep-leavers"} to requests-sweeps-queue, tried again 185 times in 86400 s, then requests-sweeps-dead-letters',
    'requests-sweep-recurring':
      'rate(5 minutes) ENABLED {"timer":"sweep-recurring"} to requests-sweeps-queue, tried again 185 times in 86400 s, then requests-sweeps-dead-letters',
    'requests-daily-recurring':
      'rate(1 day) ENABLED {"timer":"daily-recurring"} to requests-sweeps-queue, tried again 185 times in 86400 s, then requests-sweeps-dead-letters',
    'requests-nightly-price-guide':
      'cron(0 8 * * ? *) ENABLED {"timer":"nightly-price-guide"} to requests-sweeps-queue, tried again 185 times in 86400 s, then requests-sweeps-dead-letters',
    'bids-sweep-jobs':
      'rate(5 minutes) ENABLED {"timer":"sweep-jobs"} to bids-sweeps-queue, tried again 185 times in 86400 s, then bids-sweeps-dead-letters',
    'bids-sweep-leavers':
      'rate(5 minutes) ENABLED {"timer":"sweep-leavers"} to bids-sweeps-queue, tried again 185 times in 86400 s, then bids-sweeps-dead-letters',
    'bids-sweep-reviews':
      'rate(5 minutes) ENABLED {"timer":"sweep-reviews"} to bids-sweeps-queue, tried again 185 times in 86400 s, then bids-sweeps-dead-letters',
    'payments-sweep':
      'rate(5 minutes) ENABLED {"timer":"sweep"} to payments-sweeps-queue, tried again 185 times in 86400 s, then payments-sweeps-dead-letters',
    'payments-sweep-charges':
      'rate(5 minutes) ENABLED {"timer":"sweep-charges"} to payments-sweeps-queue, tried again 185 times in 86400 s, then payments-sweeps-dead-letters',
    'payments-sweep-orders':
      'rate(5 minutes) ENABLED {"timer":"sweep-orders"} to payments-sweeps-queue, tried again 185 times in 86400 s, then payments-sweeps-dead-letters',
    'payments-sweep-access':
      'rate(5 minutes) ENABLED {"timer":"sweep-access"} to payments-sweeps-queue, tried again 185 times in 86400 s, then payments-sweeps-dead-letters',
    'payments-take-stock':
      'rate(15 minutes) ENABLED {"timer":"take-stock"} to payments-sweeps-queue, tried again 185 times in 86400 s, then payments-sweeps-dead-letters',
    'payments-reconcile':
      'rate(1 day) ENABLED {"timer":"reconcile"} to payments-sweeps-queue, tried again 185 times in 86400 s, then payments-sweeps-dead-letters',
    'payments-sweep-subscriptions':
      'rate(5 minutes) ENABLED {"timer":"sweep-subscriptions"} to payments-sweeps-queue, tried again 185 times in 86400 s, then payments-sweeps-dead-letters',
    'payments-watch-holds':
      'rate(1 day) ENABLED {"timer":"watch-holds"} to payments-sweeps-queue, tried again 185 times in 86400 s, then payments-sweeps-dead-letters',
    'messaging-sweep-mail':
      'rate(5 minutes) ENABLED {"timer":"sweep-mail"} to messaging-sweeps-queue, tried again 185 times in 86400 s, then messaging-sweeps-dead-letters',
    'messaging-sweep-digests':
      'rate(5 minutes) ENABLED {"timer":"sweep-digests"} to messaging-sweeps-queue, tried again 185 times in 86400 s, then messaging-sweeps-dead-letters',
    'messaging-sweep-unread':
      'rate(5 minutes) ENABLED {"timer":"sweep-unread"} to messaging-sweeps-queue, tried again 185 times in 86400 s, then messaging-sweeps-dead-letters',
    'relay-sweep':
      'rate(5 minutes) ENABLED no input to relay-sweeper, tried again 185 times in 86400 s, then relay-dead-letters',
  },
  rules: {
    auth: 'on sward-prod ENABLED to auth-queue, then auth-dead-letters',
    RequestsPhotoDecoderArrived:
      "on the account's bus ENABLED to requests-photo-decoder-arrivals, then requests-photo-decoder-dead-letters",
    requests: 'on sward-prod ENABLED to requests-queue, then requests-dead-letters',
    bids: 'on sward-prod ENABLED to bids-queue, then bids-dead-letters',
    payments: 'on sward-prod ENABLED to payments-queue, then payments-dead-letters',
    MessagingFramePusherConcerning:
      'on sward-prod ENABLED to messaging-frame-pusher-events, then messaging-frame-pusher-dead-letters',
    messaging: 'on sward-prod ENABLED to messaging-queue, then messaging-dead-letters',
    MessagingReturnedMail: "on the account's bus ENABLED to messaging-queue, then messaging-dead-letters",
  },
  archives: {
    BusArchive: '28 days',
  },
  logs: {
    LiveAccessLogs: '90 days',
    ApiAccessLogs: '90 days',
  },
  tables: {
    Accounts:
      'pk sk, lists (listPk listSk) KEYS_ONLY, due (duePk dueAt) KEYS_ONLY, expires by ttl, streams NEW_IMAGE, PAY_PER_REQUEST',
    Marketplace:
      'pk sk, lists (listPk listSk) KEYS_ONLY, due (duePk dueAt) KEYS_ONLY, expires by ttl, streams NEW_IMAGE, PAY_PER_REQUEST',
    Conversations:
      'pk sk, lists (listPk listSk) KEYS_ONLY, due (duePk dueAt) KEYS_ONLY, expires by ttl, streams NEW_IMAGE, PAY_PER_REQUEST',
  },
  'throttles of APIs': {
    live: '500 a second, 1000 at once',
    'sward-prod':
      '500 a second, 1000 at once; 10 a second, 50 at once of POST /api/csp-reports; 100 a second, 500 at once of GET /api/service-requests, GET /api/service-requests/available, GET /api/price-guide, GET /api/calendar/{file}, POST /api/webhooks/stripe; 20 a second, 200 at once of POST /api/auth/resend, POST /api/homeowners/register, POST /api/sign-up/code, POST /api/account/export, POST /api/providers/register, POST /api/geo/preview, POST /api/create-payment-intent, POST /api/payments, POST /api/provider/payout-account, POST /api/subscription, POST /api/subscription/card, POST /api/support-messages; 40 a second, 200 at once of POST /api/auth/login, POST /api/auth/new-password, POST /api/auth/second-factor, POST /api/auth/reset-password, POST /api/auth/prove-password, POST /api/auth/confirm, POST /api/auth/passkey-sign-in/options, POST /api/auth/passkey-sign-in, POST /api/sign-up, GET /api/applications/{token}, POST /api/applications/{token}/reply, POST /api/uploads, GET /api/maps/{cell}/{scheme}',
  },
  files: {
    Uploads:
      'all Enabled unfinished gone after 1 days; exports/ Enabled gone after 7 days; pool/ Enabled gone after 14 days; maps/ Enabled gone after 30 days; acc_ Enabled gone after 14 days; POST GET from https://lawns.example, asked again after 3600 s',
    Site: '',
  },
  secrets: {
    OriginSecret: '40 characters',
    StripeSecret: '32 characters',
    PushSecret: '43 characters',
  },
  'tokens of the pool': {
    PeopleServer: 'access 5 minutes, id 5 minutes, refresh 60 minutes',
    PeopleReset: 'access 5 minutes, id 5 minutes, refresh 60 minutes',
  },
  budgets: {
    COST: '300 USD MONTHLY, ACTUAL GREATER_THAN 80 %, FORECASTED GREATER_THAN 100 %',
  },
  firewall: {
    otherwise: 'Allow',
    OneViewer: '0: Block above 2000 in 300 s by IP, but EXACTLY /api/webhooks/stripe',
    OneWebhookAddress: '1: Block above 20000 in 300 s by IP, of EXACTLY /api/webhooks/stripe',
    AWSManagedRulesAmazonIpReputationList: '2: None',
    AWSManagedRulesKnownBadInputsRuleSet: '3: None',
    AWSManagedRulesCommonRuleSet:
      '4: None, SizeRestrictions_BODY Count, GenericRFI_BODY Count, GenericLFI_BODY Count, CrossSiteScripting_BODY Count, EC2MetaDataSSRF_BODY Count',
  },
};
