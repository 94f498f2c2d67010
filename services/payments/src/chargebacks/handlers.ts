import type { chargebackRoutes } from '@sward/shared/contract/payments/chargebacks';
import type { Actor } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { evidenceView } from './evidence-view.ts';
import { getEvidence } from './get-evidence.ts';
import { recordProviderFault } from './record-provider-fault.ts';

/** Handlers of a chargeback's evidence and of the provider's share in the loss. */
export function chargebackHandlers(ports: Ports): Handlers<typeof chargebackRoutes> {
  const proof = async (actor: Actor, paymentId: string) => ({
    body: evidenceView(await getEvidence(ports, actor, paymentId), ports.clock.now()),
  });
  return {
    'payments.evidence': ({ actor, params }) => proof(actor, params.paymentId),
    'payments.providerFault': async ({ actor, params, body }) => {
      await recordProviderFault(ports, actor, { ...params, ...body });
      return await proof(actor, params.paymentId);
    },
  };
}
