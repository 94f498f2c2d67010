import type { rescueRoutes } from '@sward/shared/contract/payments/rescue';
import type { Actor } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { acceptRescue } from '../rescue/accept-rescue.ts';
import { refuseRescue } from '../rescue/refuse-rescue.ts';
import { readRescueView } from '../rescue/rescue-view.ts';
import { chooseRescue } from './choose-rescue.ts';

/** Handlers of jobs that lost their provider, for homeowners and former bidders. */
export function rescueHandlers(ports: Ports): Handlers<typeof rescueRoutes> {
  const shown = async (actor: Actor, requestId: string) => ({
    body: await readRescueView(ports, actor, requestId),
  });
  return {
    'payments.getRescue': ({ actor, params }) => shown(actor, params.requestId),
    'payments.chooseRescue': async ({ actor, params, body }) => {
      await chooseRescue(ports, actor, { ...body, ...params });
      return await shown(actor, params.requestId);
    },
    'payments.acceptRescue': async ({ actor, params, body }) => {
      const bid = await acceptRescue(ports, actor, { ...body, ...params });
      const { id, status, requestId: serviceRequestId, availableDate: date, availableTime: time } = bid;
      return { body: { id, status, serviceRequestId, date, time } };
    },
    'payments.refuseRescue': async ({ actor, params }) => {
      await refuseRescue(ports, actor, params.bidId);
      return { status: 204 };
    },
  };
}
