import { freeCancelUntil } from '@sward/bids';
import type { paymentRoutes } from '@sward/shared/contract/payments/payments';
import type { tipRoutes } from '@sward/shared/contract/payments/tips';
import { type Actor, instant, pick, toDollars, tripFee } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import { totalOf } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import { chooseMethod } from './choose-method.ts';
import { forgetCard } from './forget-card.ts';
import { getSavedCard } from './get-saved-card.ts';
import { openCheckout } from './open-checkout.ts';
import { openTip } from './open-tip.ts';
import { payWithSavedCard } from './pay-with-saved-card.ts';

type CheckoutRoutes = Pick<
  typeof paymentRoutes & typeof tipRoutes,
  'payments.createIntent' | 'payments.pay' | 'payments.tip' | 'payments.savedCard' | 'payments.forgetCard'
>;

/**
 * Handlers from the chosen bid to the charged card. Leaving a checkout returns the payment, so its handler is among the
 * receipts.
 */
export function checkoutHandlers(ports: Ports): Handlers<CheckoutRoutes> {
  const savedCard = async (actor: Actor) => {
    const card = await getSavedCard(ports, actor);
    return card ? pick(card, ['brand', 'last4', 'expires']) : null;
  };
  return {
    'payments.createIntent': async ({ actor, body }) => {
      const { payment, clientSecret, publishableKey, zone } = await openCheckout(ports, actor, body);
      return {
        body: {
          clientSecret,
          publishableKey,
          paymentId: payment.id,
          amount: toDollars(totalOf(payment)),
          serviceFrequency: payment.serviceFrequency ?? 'one-time',
          freeCancel: { until: instant(freeCancelUntil(payment)), zone },
          tripFeeCents: tripFee(payment.bidCents),
          savedCard: await savedCard(actor),
        },
      };
    },
    'payments.pay': async ({ actor, body }) => {
      const chosen = await chooseMethod(ports, actor, body);
      const { id, status } = body.savedCard ? await payWithSavedCard(ports, chosen) : chosen;
      return { body: { id, status } };
    },
    'payments.savedCard': async ({ actor }) => ({ body: { card: await savedCard(actor) } }),
    'payments.forgetCard': async ({ actor, params }) => {
      await forgetCard(ports, actor, params.paymentId);
      return { status: 204 };
    },
    'payments.tip': async ({ actor, params, body }) => {
      const { payment, ...keys } = await openTip(ports, actor, { ...params, ...body });
      const { status } = body.savedCard ? await payWithSavedCard(ports, payment) : payment;
      return { body: { ...keys, id: payment.id, status, tipCents: payment.bidCents } };
    },
  };
}
