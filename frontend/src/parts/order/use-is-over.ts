import { useNow } from '../../lib/use-now.ts';
import type { Order } from './api/list-orders.ts';

/** Whether an order can no longer be answered; the server closes it in a moment. */
export function useIsOver({ allowedActions, expiresAt }: Order): boolean {
  const now = useNow(true);
  return allowedActions.length === 0 || now >= Date.parse(expiresAt);
}
