import { CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { operatorRoutes } from '@sward/shared/contract/auth/operators';
import {
  basePorts,
  createApi,
  createTimers,
  httpPorts,
  readEnv,
  systemClock,
  tableFrom,
} from '@sward/shared/lambda';
import { chosenChecks } from './applications/background-check-gateway.ts';
import { operatorRouteHandlers } from './operator-route-handlers.ts';

const env = readEnv({
  checks: 'BACKGROUND_CHECKS',
  queueArn: 'QUEUE_ARN',
  group: 'SCHEDULER_GROUP',
  roleArn: 'SCHEDULER_ROLE_ARN',
});
const scheduler = new SchedulerClient({});

/**
 * Handles operators' HTTP requests. The sign-in function thus has no grant to read account lists or the
 * audit.
 */
export const handler = createApi({
  ...httpPorts(),
  ports: {
    ...basePorts('auth'),
    accounts: tableFrom('ACCOUNTS_TABLE'),
    marketplace: tableFrom('MARKETPLACE_TABLE'),
    conversations: tableFrom('CONVERSATIONS_TABLE'),
    checks: chosenChecks(env.checks, systemClock),
    timers: createTimers(env, systemClock, (schedule) => scheduler.send(new CreateScheduleCommand(schedule))),
  },
  routes: operatorRoutes,
  handlers: operatorRouteHandlers,
});
