import { CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { createMessageCount, createOperatorList, readContact } from '@sward/shared/directory';
import { toCents } from '@sward/shared/kernel';
import {
  basePorts,
  createTimers,
  httpPorts,
  readEnv,
  systemClock,
  systemRandom,
  systemSecrets,
  systemWait,
  tableFrom,
} from '@sward/shared/lambda';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import { bucketOf, createFiles, createHasUpload, createPhotos } from '@sward/shared/uploads';
import type { StripeShare } from './stripe/call-slots.ts';
import { createStripeGateway } from './stripe/client.ts';
import { withinCall } from './stripe/within-call.ts';

/**
 * Builds the production ports, once per cold start. `share`: the share of the call slots that these calls use; they are
 * not counted without it.
 */
export function buildPorts(share?: StripeShare) {
  const env = readEnv({
    stripeSecret: 'STRIPE_SECRET_ID',
    queueArn: 'QUEUE_ARN',
    group: 'SCHEDULER_GROUP',
    roleArn: 'SCHEDULER_ROLE_ARN',
    uploads: 'UPLOADS_BUCKET',
    refundLimit: 'REFUND_LIMIT_CENTS',
  });
  const scheduler = new SchedulerClient({});
  const [marketplace, accounts] = [tableFrom('MARKETPLACE_TABLE'), tableFrom('ACCOUNTS_TABLE')];
  const files = createFiles(bucketOf(env.uploads));
  return {
    ...httpPorts(),
    ports: {
      ...basePorts('payments'),
      marketplace,
      stripe: createStripeGateway({
        secrets: systemSecrets,
        secretId: env.stripeSecret,
        clock: systemClock,
        http: withinCall(),
        endpoint: process.env.STRIPE_API_URL,
        wait: systemWait,
        random: systemRandom,
        ...(share && { limits: { table: marketplace, share } }),
      }),
      files,
      hasUpload: createHasUpload(bucketOf(env.uploads)),
      photos: createPhotos(marketplace, files.link),
      operatorList: createOperatorList(accounts),
      contacts: { emailOf: async (accountId: string) => (await readContact(accounts, accountId))?.email },
      messageCount: createMessageCount(tableFrom('CONVERSATIONS_TABLE')),
      refundLimitCents: toCents(Number(env.refundLimit)),
      operatorDayCents: toCents(DISPUTE_LIMITS.operatorDayCents),
      timers: createTimers(env, systemClock, (schedule) =>
        scheduler.send(new CreateScheduleCommand(schedule)),
      ),
    },
  };
}
