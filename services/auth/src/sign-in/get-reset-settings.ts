import type { Actor } from '@sward/shared/kernel';
import type { Ports, ResetSettings } from '../ports.ts';

/** Returns what a browser needs to request a reset code from the user pool, which bypasses this service. */
export async function getResetSettings({ reset }: Ports, _actor: Actor): Promise<ResetSettings> {
  return reset;
}
