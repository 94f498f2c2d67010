export type { Webhook } from './engine/webhooks.ts';
export type { Clock, Deliveries, Delivery, Json, NewDelivery, Store, StoreOp } from './host.ts';
export { createStripeEmulator } from './server/emulator.ts';
export type { StripeReply, StripeRequest } from './server/requests.ts';
export type { StripeEmulator } from './server/types.ts';
