import { useNow } from '../../lib/use-now.ts';
import type { Order } from './api/list-orders.ts';

/** Nothing can be done about an order any more; the server closes it in a moment. */
export function useIsOver({ allowedActions, expiresAt }: Order): boolean {
  const now = useNow(true);
  return allowedActions.length === 0 || now >= Date.parse(expiresAt);
}
