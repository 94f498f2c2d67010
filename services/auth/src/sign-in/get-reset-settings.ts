import type { Actor } from '@sward/shared/kernel';
import type { Ports, ResetSettings } from '../ports.ts';

/** What a browser needs to ask the user pool for a reset code: that call never passes this service. */
export async function getResetSettings({ reset }: Ports, _actor: Actor): Promise<ResetSettings> {
  return reset;
}
