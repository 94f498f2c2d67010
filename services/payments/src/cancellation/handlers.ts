import type { cancellationRoutes } from '@sward/shared/contract/payments/cancellations';
import { toCents } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { cancelJob } from './cancel-job.ts';
import { cancelJobByOperator } from './cancel-job-by-operator.ts';
import { cancellationView } from './cancellation.ts';

/** Handlers of cancellations by parties and operators. */
export function cancellationHandlers(ports: Ports): Handlers<typeof cancellationRoutes> {
  return {
    'payments.cancelJob': async ({ actor, params, query, body }) => {
      const refundCents = body?.refundCents === undefined ? undefined : toCents(body.refundCents);
      const how = { ...params, preview: query.preview === 'true', refundCents };
      return { body: cancellationView(await cancelJob(ports, actor, how)) };
    },
    'payments.cancelJobByOperator': async ({ actor, params, body }) => ({
      body: cancellationView(await cancelJobByOperator(ports, actor, { ...params, ...body })),
    }),
  };
}
