import { accountLinkRoutes } from '../connect/account-links.ts';
import { accountRoutes } from '../connect/accounts.ts';
import { accountV2Routes } from '../connect/accounts-v2.ts';
import { balanceRoutes } from '../connect/balance.ts';
import { topupRoutes } from '../connect/topups.ts';
import { transferRoutes } from '../connect/transfers.ts';
import { eventRoutes } from '../engine/events.ts';
import { invalid, StripeFailure } from '../engine/failures.ts';
import type { Route } from '../engine/routes.ts';
import { disputeRoutes } from '../payments/charge-disputes.ts';
import { chargeRoutes } from '../payments/charges.ts';
import { customerRoutes } from '../payments/customers.ts';
import { intentRoutes } from '../payments/intents.ts';
import { payInvoiceRoutes } from '../payments/invoice-payment.ts';
import { previewRoutes } from '../payments/invoice-preview.ts';
import { invoiceRoutes } from '../payments/invoices.ts';
import { paymentMethodRoutes } from '../payments/payment-methods.ts';
import { priceRoutes } from '../payments/prices.ts';
import { refundRoutes } from '../payments/refunds.ts';
import { setupRoutes } from '../payments/setup-intents.ts';
import { subscriptionRoutes } from '../payments/subscriptions.ts';

const ROUTES = [
  ...accountRoutes,
  ...accountV2Routes,
  ...accountLinkRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...intentRoutes,
  ...invoiceRoutes,
  ...payInvoiceRoutes,
  ...previewRoutes,
  ...paymentMethodRoutes,
  ...priceRoutes,
  ...refundRoutes,
  ...setupRoutes,
  ...subscriptionRoutes,
  ...topupRoutes,
  ...transferRoutes,
].map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(':id', '(?<id>[^/]+)').replace(':sub', '(?<sub>[^/]+)')}$`),
}));

export interface Matched {
  route: Route;
  id: string;
  subId: string;
}

/** @throws StripeFailure 404 when the API has no such call here. */
export function matchRoute(method: string, path: string): Matched {
  for (const { route, pattern } of ROUTES) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match !== null) return { route, id: decode(match.groups?.id), subId: decode(match.groups?.sub) };
  }
  throw invalid(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404 },
  );
}

function decode(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Accepts the secret key, as Bearer or as the user of Basic.
 *
 * @throws StripeFailure 401 for anything else.
 */
export function authenticate(authorization: string | undefined, secretKey: string): void {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ');
  const given =
    scheme.toLowerCase() === 'basic'
      ? (Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '')
      : credentials;
  if (given === secretKey) return;
  if (given === '') {
    throw new StripeFailure(401, {
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      type: 'invalid_request_error',
    });
  }
  throw new StripeFailure(401, {
    message: `Invalid API Key provided: ${given.slice(0, 8)}*****${given.slice(-4)}`,
    type: 'invalid_request_error',
  });
}
