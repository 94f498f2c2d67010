import type { Permissions } from '../permissions.ts';
import { AUTH } from './auth.ts';
import { BIDS } from './bids.ts';
import { MESSAGING } from './messaging.ts';
import { PAYMENTS } from './payments.ts';
import { REQUESTS } from './requests.ts';

export const PERMISSIONS: Record<string, Permissions> = {
  ...AUTH,
  ...REQUESTS,
  ...BIDS,
  ...PAYMENTS,
  ...MESSAGING,

  'LiveLogRole, by apigateway.amazonaws.com': {
    'iam policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs': 'managed policy',
  },
  'Role, by backup.amazonaws.com': {
    'iam policy/AWSBackupServiceRolePolicyForS3Backup': 'managed policy',
    'iam policy/AWSBackupServiceRolePolicyForS3Restore': 'managed policy',
    'iam policy/service-role/AWSBackupServiceRolePolicyForBackup': 'managed policy',
    'iam policy/service-role/AWSBackupServiceRolePolicyForRestores': 'managed policy',
  },
  'SchedulerRoleForTarget3c4375, by scheduler.amazonaws.com': {
    'auth-sweeps-dead-letters': 'sqs:SendMessage',
    'auth-sweeps-queue': 'sqs:SendMessage',
  },
  'TimerRole, by scheduler.amazonaws.com': {
    'auth-queue': 'send',
    'bids-queue': 'send',
    'messaging-queue': 'send',
    'payments-queue': 'send',
    'requests-queue': 'send',
  },
  'SchedulerRoleForTarget3b0280, by scheduler.amazonaws.com': {
    'requests-sweeps-dead-letters': 'sqs:SendMessage',
    'requests-sweeps-queue': 'sqs:SendMessage',
  },
  'SchedulerRoleForTarget999206, by scheduler.amazonaws.com': {
    'bids-sweeps-dead-letters': 'sqs:SendMessage',
    'bids-sweeps-queue': 'sqs:SendMessage',
  },
  'SchedulerRoleForTarget93da76, by scheduler.amazonaws.com': {
    'payments-sweeps-dead-letters': 'sqs:SendMessage',
    'payments-sweeps-queue': 'sqs:SendMessage',
  },
  'SchedulerRoleForTargeta8732d, by scheduler.amazonaws.com': {
    'messaging-sweeps-dead-letters': 'sqs:SendMessage',
    'messaging-sweeps-queue': 'sqs:SendMessage',
  },
  relay: {
    '*': 'dynamodb:ListStreams xray:PutTraceSegments',
    'Accounts OUTBOX#*': 'dynamodb:BatchWriteItem dynamodb:GetItem',
    'Conversations OUTBOX#*': 'dynamodb:BatchWriteItem dynamodb:GetItem',
    'Marketplace OUTBOX#*': 'dynamodb:BatchWriteItem dynamodb:GetItem',
    relay: 'log',
    'relay-dead-letters': 'send',
    'stream of Accounts': 'dynamodb:DescribeStream dynamodb:GetRecords dynamodb:GetShardIterator',
    'stream of Conversations': 'dynamodb:DescribeStream dynamodb:GetRecords dynamodb:GetShardIterator',
    'stream of Marketplace': 'dynamodb:DescribeStream dynamodb:GetRecords dynamodb:GetShardIterator',
    'sward-prod': 'events:PutEvents',
  },
  'relay-sweeper': {
    '*': 'xray:PutTraceSegments',
    'Accounts OUTBOX#*': 'dynamodb:BatchWriteItem dynamodb:GetItem',
    'Accounts/index/due DUE#outbox#*': 'query',
    'Conversations OUTBOX#*': 'dynamodb:BatchWriteItem dynamodb:GetItem',
    'Conversations/index/due DUE#outbox#*': 'query',
    'Marketplace OUTBOX#*': 'dynamodb:BatchWriteItem dynamodb:GetItem',
    'Marketplace/index/due DUE#outbox#*': 'query',
    'relay-dead-letters': 'send',
    'relay-sweeper': 'log',
    'sward-prod': 'events:PutEvents',
  },
  'SchedulerRoleForTarget33d5c6, by scheduler.amazonaws.com': {
    'relay-dead-letters': 'sqs:SendMessage',
    'relay-sweeper': 'lambda:InvokeFunction',
  },
  'ReleasesRole, by codedeploy.amazonaws.com': {
    'cloudwatch alarm:sward-prod-*': 'cloudwatch:DescribeAlarms',
    'lambda function:sward-prod-*':
      'lambda:GetAlias lambda:GetProvisionedConcurrencyConfig lambda:UpdateAlias',
  },
  fallback: {
    fallback: 'log',
  },
  CustomCDKBucketDeployment: {
    Site: 's3:Abort* s3:DeleteObject* s3:GetBucket* s3:GetObject* s3:List* s3:PutObject s3:PutObjectLegalHold s3:PutObjectRetention s3:PutObjectTagging s3:PutObjectVersionTagging',
    'Site/*':
      's3:Abort* s3:DeleteObject* s3:GetBucket* s3:GetObject* s3:List* s3:PutObject s3:PutObjectLegalHold s3:PutObjectRetention s3:PutObjectTagging s3:PutObjectVersionTagging',
    'iam policy/service-role/AWSLambdaBasicExecutionRole': 'managed policy',
    's3 cdk-hnb659fds-assets-111122223333-us-east-1': 's3:GetBucket* s3:GetObject* s3:List*',
    's3 cdk-hnb659fds-assets-111122223333-us-east-1/*': 's3:GetBucket* s3:GetObject* s3:List*',
  },
};

export const CALLERS: Record<string, string[]> = {
  Operators: [
    'budgets.amazonaws.com sns:Publish from AccountId',
    'cloudwatch.amazonaws.com sns:Publish from AccountId',
    'events.amazonaws.com sns:Publish from AccountId',
  ],
  'Site/*': ['cloudfront.amazonaws.com s3:GetObject from cloudfront distribution/Distribution'],
  'auth-api': ['apigateway.amazonaws.com lambda:InvokeFunction from execute-api sward-prod/*'],
  'auth-dead-letters': ['events.amazonaws.com sqs:SendMessage from auth'],
  'auth-desk': ['apigateway.amazonaws.com lambda:InvokeFunction from execute-api sward-prod/*'],
  'auth-passkeys': ['apigateway.amazonaws.com lambda:InvokeFunction from execute-api sward-prod/*'],
  'auth-queue': ['events.amazonaws.com sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage from auth'],
  'auth-trigger': [
    'cognito-idp.amazonaws.com lambda:InvokeFunction from People',
    'cognito-idp.amazonaws.com lambda:InvokeFunction from People',
  ],
  'bids-api': ['apigateway.amazonaws.com lambda:InvokeFunction from execute-api sward-prod/*'],
  'bids-dead-letters': ['events.amazonaws.com sqs:SendMessage from bids'],
  'bids-queue': ['events.amazonaws.com sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage from bids'],
  fallback: ['apigateway.amazonaws.com lambda:InvokeFunction from execute-api sward-prod/*'],
  'messaging-api': ['apigateway.amazonaws.com lambda:InvokeFunction from execute-api sward-prod/*'],
  'messaging-dead-letters': [
    'events.amazonaws.com sqs:SendMessage from MessagingReturnedMail',
    'events.amazonaws.com sqs:SendMessage from messaging',
  ],
  'messaging-frame-pusher-dead-letters': [
    'events.amazonaws.com sqs:SendMessage from MessagingFramePusherConcerning',
  ],
  'messaging-frame-pusher-events': [
    'events.amazonaws.com sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage from MessagingFramePusherConcerning',
  ],
  'messaging-live': ['apigateway.amazonaws.com lambda:InvokeFunction from execute-api live/*'],
  'messaging-queue': [
    'events.amazonaws.com sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage from MessagingReturnedMail',
    'events.amazonaws.com sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage from messaging',
  ],
  'payments-api': ['apigateway.amazonaws.com lambda:InvokeFunction from execute-api sward-prod/*'],
  'payments-dead-letters': ['events.amazonaws.com sqs:SendMessage from payments'],
  'payments-queue': [
    'events.amazonaws.com sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage from payments',
  ],
  'requests-api': ['apigateway.amazonaws.com lambda:InvokeFunction from execute-api sward-prod/*'],
  'requests-dead-letters': ['events.amazonaws.com sqs:SendMessage from requests'],
  'requests-photo-decoder-arrivals': [
    'events.amazonaws.com sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage from RequestsPhotoDecoderArrived',
  ],
  'requests-photo-decoder-dead-letters': [
    'events.amazonaws.com sqs:SendMessage from RequestsPhotoDecoderArrived',
  ],
  'requests-queue': [
    'events.amazonaws.com sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage from requests',
  ],
};
