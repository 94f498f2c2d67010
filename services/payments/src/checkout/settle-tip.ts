import { instant } from '@sward/shared/kernel';
import type { Payment } from '../payment/payment.ts';
import { releasePlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import { settle } from '../settlement/settle.ts';
import type { PaidIntent } from '../stripe/gateway.ts';
import { captureChange, captureJournal } from './capture.ts';

/**
 * Settles a paid tip: all of it goes to the provider at once. Returns undefined when the tip was voided before; its
 * caller then refunds it.
 */
export async function settleTip(
  ports: Ports,
  tip: Payment,
  intent: PaidIntent,
): Promise<Payment | undefined> {
  if (tip.status !== 'initiated') return undefined;
  const listAs = { provider: tip.providerId, at: instant(ports.clock.now()) };
  await settle(ports, tip, 'pay-tip', 'system', releasePlan(tip), {
    change: { ...captureChange(tip, intent), listAs },
    writes: captureJournal(ports, tip, intent),
  });
  return await runSettlementNow(ports, tip.id);
}
