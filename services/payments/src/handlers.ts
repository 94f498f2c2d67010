import type { paymentsRoutes } from '@sward/shared/contract/payments/payments';
import type { Handlers } from '@sward/shared/lambda/pure';
import { accessHandlers } from './access-steps/handlers.ts';
import { cancellationHandlers } from './cancellation/handlers.ts';
import { rescueHandlers } from './cancellation/rescue-handlers.ts';
import { chargebackHandlers } from './chargebacks/handlers.ts';
import { checkoutHandlers } from './checkout/handlers.ts';
import { disputeHandlers } from './disputes/handlers.ts';
import { leavingHandlers } from './leaving/handlers.ts';
import { operatorPaymentHandlers } from './operator-payments/handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import { payoutHandlers } from './payouts/handlers.ts';
import type { Ports } from './ports.ts';
import { providerMoneyHandlers, receiptHandlers } from './receipts/handlers.ts';
import { refundHandlers } from './refunds/handlers.ts';
import { subscriptionHandlers } from './subscriptions/handlers.ts';
import { webhookHandlers } from './webhook-handlers.ts';

/** Maps route ids to use cases, room by room. */
export const handlers = (ports: Ports): Handlers<typeof paymentsRoutes> => ({
  ...payoutHandlers(ports),
  ...cancellationHandlers(ports),
  ...checkoutHandlers(ports),
  ...disputeHandlers(ports),
  ...orderHandlers(ports),
  ...accessHandlers(ports),
  ...leavingHandlers(ports),
  ...rescueHandlers(ports),
  ...refundHandlers(ports),
  ...chargebackHandlers(ports),
  ...receiptHandlers(ports),
  ...providerMoneyHandlers(ports),
  ...subscriptionHandlers(ports),
  ...operatorPaymentHandlers(ports),
  ...webhookHandlers(ports),
});
