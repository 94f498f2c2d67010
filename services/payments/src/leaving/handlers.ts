import type { leavingRoutes } from '@sward/shared/contract/payments/leaving';
import type { Handlers } from '@sward/shared/lambda/pure';
import { cancellationView } from '../cancellation/cancellation.ts';
import type { Ports } from '../ports.ts';
import { leaveJob } from './leave-job.ts';

/** Handlers of jobs that their providers leave on site. */
export function leavingHandlers(ports: Ports): Handlers<typeof leavingRoutes> {
  return {
    'payments.leaveJob': async ({ actor, params, body }) => ({
      body: cancellationView(await leaveJob(ports, actor, { ...body, ...params })),
    }),
  };
}
