import { instant } from '@sward/shared/kernel';
import { captureChange, captureJournal, type PaidIntent } from './capture.ts';
import { carryOutNow } from './confirm-job.ts';
import type { Payment } from './payment.ts';
import type { Ports } from './ports.ts';
import { settle } from './settle.ts';
import { releasePlan } from './settlement.ts';

/**
 * A tip was paid: the whole of it goes to the provider at once. Gives undefined when it was given up before; then
 * the money goes back.
 */
export async function bookTip(ports: Ports, tip: Payment, intent: PaidIntent): Promise<Payment | undefined> {
  if (tip.status !== 'initiated') return undefined;
  const listAs = { provider: tip.providerId, at: instant(ports.clock.now()) };
  await settle(ports, tip, 'pay-tip', 'system', releasePlan(tip), {
    change: { ...captureChange(tip, intent), listAs },
    writes: captureJournal(ports, tip, intent),
  });
  return await carryOutNow(ports, tip.id);
}
