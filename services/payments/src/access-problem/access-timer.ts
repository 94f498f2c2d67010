import { epochSeconds } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import type { AccessProblem } from './access-problem.ts';

/**
 * Sets the timer of a problem's next step, before the step is written: a timer without its step is harmless, a step
 * without its timer waits for the sweep. The timer's name has room for one id only; the payment knows its open problem.
 */
export async function accessTimer(ports: Ports, { paymentId, dueAt }: AccessProblem): Promise<void> {
  if (!dueAt || Date.parse(dueAt) <= ports.clock.now()) return;
  await ports.timers.set('access', { paymentId, at: String(epochSeconds(Date.parse(dueAt))) }, dueAt);
}
