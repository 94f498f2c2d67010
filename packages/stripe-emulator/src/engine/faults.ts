import type { Work } from './unit-of-work.ts';

/** Faults that a test can arm to happen once: see {@link Stripe.setFault}. */
export const FAULTS = ['decline', 'lost_reply', '500', 'webhook_twice', 'webhook_lost'] as const;
export type Fault = (typeof FAULTS)[number];

export const isFault = (name: unknown): name is Fault => FAULTS.some((fault) => fault === name);

const faultKey = (fault: Fault) => `stripe~fault~${fault}`;

/** Arms a fault for the next request or webhook that it fits. */
export function armFault(work: Work, fault: Fault): void {
  work.put(faultKey(fault), true);
}

/** Returns whether the fault is armed, and disarms it with this request's changes. */
export async function takeFault(work: Work, fault: Fault): Promise<boolean> {
  const armed = (await work.read<boolean>(faultKey(fault))) === true;
  if (armed) work.delete(faultKey(fault));
  return armed;
}
