import {
  basePorts,
  httpDoor,
  readEnv,
  systemClock,
  systemSecrets,
  systemWait,
  tableFrom,
} from '@sward/shared/lambda';
import { createTimers } from './release-timers.ts';
import { createStripeGateway } from './stripe-client.ts';

/** The real ports, once per cold start. */
export function buildPorts() {
  const env = readEnv({
    stripeSecret: 'STRIPE_SECRET_ID',
    queueArn: 'QUEUE_ARN',
    group: 'SCHEDULER_GROUP',
    roleArn: 'SCHEDULER_ROLE_ARN',
  });
  return {
    ...httpDoor(),
    ports: {
      ...basePorts('payments'),
      marketplace: tableFrom('MARKETPLACE_TABLE'),
      stripe: createStripeGateway({
        secrets: systemSecrets,
        secretId: env.stripeSecret,
        clock: systemClock,
        endpoint: process.env.STRIPE_API_URL,
        wait: systemWait,
      }),
      timers: createTimers({ group: env.group, roleArn: env.roleArn, queueArn: env.queueArn }),
    },
  };
}
