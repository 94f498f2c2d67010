import type { Topic } from '../api/signals.ts';

/** Topics to read again, by the type of a frame. */
export const RENEWS: Record<string, readonly Topic[]> = {
  request: ['request', 'bid'],
  bid: ['bid', 'request'],
  payment: ['payment', 'bid', 'request'],
  message: ['message'],
  read: ['message'],
  notification: ['notification'],
};
