import { api } from '../../../lib/api/api.ts';
import type { OwnPlan } from '../plan.ts';
import { show } from './get-plan.ts';

export async function takePlanCard(setupId: string): Promise<OwnPlan> {
  const now = await api.call('payments.takePlanCard', { body: { setupId } });
  show(now);
  return now;
}
