import { accountLinkRoutes } from './account-links.ts';
import { accountRoutes } from './accounts.ts';
import { accountV2Routes } from './accounts-v2.ts';
import { balanceRoutes } from './balance.ts';
import { disputeRoutes } from './charge-disputes.ts';
import { chargeRoutes } from './charges.ts';
import { customerRoutes } from './customers.ts';
import { eventRoutes } from './events.ts';
import { invalid, StripeFailure } from './failures.ts';
import { intentRoutes } from './intents.ts';
import { payInvoiceRoutes } from './invoice-payment.ts';
import { previewRoutes } from './invoice-preview.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { priceRoutes } from './prices.ts';
import { refundRoutes } from './refunds.ts';
import type { Route } from './routes.ts';
import { setupRoutes } from './setup-intents.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { topupRoutes } from './topups.ts';
import { transferRoutes } from './transfers.ts';

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
 * Lets the secret key pass, as Bearer or as the user of Basic.
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
