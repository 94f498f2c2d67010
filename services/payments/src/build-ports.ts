import {
  createLogger,
  createSecrets,
  createSessionReader,
  readEnv,
  systemClock,
  systemIds,
  systemRandom,
  systemWait,
} from '@sward/shared/lambda';
import { createDynamoTable } from '@sward/shared/table';
import { createTimers } from './release-timers.ts';
import { createStripeGateway } from './stripe-client.ts';

/** The real ports, once per cold start. */
export function buildPorts() {
  const env = readEnv({
    accounts: 'ACCOUNTS_TABLE',
    marketplace: 'MARKETPLACE_TABLE',
    originSecret: 'ORIGIN_SECRET_ID',
    stripeSecret: 'STRIPE_SECRET_ID',
    queueArn: 'QUEUE_ARN',
    group: 'SCHEDULER_GROUP',
    roleArn: 'SCHEDULER_ROLE_ARN',
  });
  const options = { random: systemRandom, wait: systemWait };
  const secrets = createSecrets(systemClock);
  return {
    ports: {
      clock: systemClock,
      ids: systemIds,
      log: createLogger({ service: 'payments' }),
      marketplace: createDynamoTable(env.marketplace, options),
      stripe: createStripeGateway({
        secrets,
        secretId: env.stripeSecret,
        clock: systemClock,
        endpoint: process.env.STRIPE_API_URL,
        wait: systemWait,
      }),
      timers: createTimers({ group: env.group, roleArn: env.roleArn, queueArn: env.queueArn }),
    },
    sessions: createSessionReader(createDynamoTable(env.accounts, options), systemClock),
    originSecrets: async () => Object.values(await secrets.get(env.originSecret)),
  };
}
