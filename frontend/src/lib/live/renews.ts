import type { Topic } from '../api/signals.ts';

/** What is to be asked for again, by the kind of a frame. */
export const RENEWS: Record<string, readonly Topic[]> = {
  request: ['request', 'bid'],
  bid: ['bid', 'request'],
  payment: ['payment', 'bid', 'request'],
  message: ['message'],
  read: ['message'],
  notification: ['notification'],
};
