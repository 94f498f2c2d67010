import type { accessRoutes } from '@sward/shared/contract/payments/access';
import type { Actor } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { type AccessView, accessView } from './access-view.ts';
import { answerNoAccess } from './answer-no-access.ts';
import { cancelForAccess, chooseToComeAgain, takeChoiceBack } from './choose-no-access.ts';
import { getNoAccess } from './get-no-access.ts';
import { markNoAccess } from './mark-no-access.ts';
import { stillNoAccess } from './still-no-access.ts';
import { waiveNoAccess } from './waive-no-access.ts';

/** Handlers of jobs that their providers cannot begin, for both parties. */
export function accessHandlers(ports: Ports): Handlers<typeof accessRoutes> {
  const shown = async (actor: Actor, bidId: string): Promise<AccessView> =>
    await accessView(ports, await getNoAccess(ports, actor, bidId));
  return {
    'payments.markNoAccess': async ({ actor, params, body }) => {
      await markNoAccess(ports, actor, { ...body, ...params });
      return { status: 201, body: await shown(actor, params.bidId) };
    },
    'payments.getNoAccess': async ({ actor, params }) => ({ body: await shown(actor, params.bidId) }),
    'payments.answerNoAccess': async ({ actor, params, body }) => {
      await answerNoAccess(ports, actor, { ...body, ...params });
      return { body: await shown(actor, params.bidId) };
    },
    'payments.stillNoAccess': async ({ actor, params, body }) => {
      await stillNoAccess(ports, actor, { ...body, ...params });
      return { body: await shown(actor, params.bidId) };
    },
    'payments.waiveNoAccess': async ({ actor, params }) => {
      await waiveNoAccess(ports, actor, params.bidId);
      return { body: await shown(actor, params.bidId) };
    },
    'payments.chooseNoAccess': async ({ actor, params, body }) => {
      const { bidId } = params;
      let clientSecret: string | null = null;
      if (body.choice === 'cancel') await cancelForAccess(ports, actor, { ...body, bidId });
      else if (body.choice === 'take_back') await takeChoiceBack(ports, actor, bidId);
      else clientSecret = (await chooseToComeAgain(ports, actor, { ...body, bidId })).clientSecret;
      const publishableKey = clientSecret === null ? null : await ports.stripe.publishableKey();
      return { body: { problem: await shown(actor, bidId), clientSecret, publishableKey } };
    },
  };
}
